import Watertight
import OpenCombine
@inline(never) func time(_ n: Int, _ f: () -> Void) -> Double { let c = ContinuousClock(); let d = c.measure(f); return Double(d.components.attoseconds)/1e9/Double(n) + Double(d.components.seconds)*1e9/Double(n) }
func wt(_ n: Int) { var s = 0; let t = WatertightCore.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<n).eraseToAnyPublisher().map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { s &+= $0 }; _ = t; precondition(s != 1) }
func oc(_ n: Int) { var s = 0; let t = OpenCombine.Publishers.Sequence<Range<Int>, Never>(sequence: 0..<n).eraseToAnyPublisher().map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { s &+= $0 }; _ = t; precondition(s != 1) }
func wts(_ n: Int) { var s = 0; let p = WatertightCore.PassthroughSubject<Int, Never>(); let t = p.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { s &+= $0 }; for i in 0..<n { p.send(i) }; _ = t; precondition(s != 1) }
func ocs(_ n: Int) { var s = 0; let p = OpenCombine.PassthroughSubject<Int, Never>(); let t = p.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { s &+= $0 }; for i in 0..<n { p.send(i) }; _ = t; precondition(s != 1) }
let n = 1_000_000
for _ in 0..<3 { print("cold", time(n) { wt(n) }, time(n) { oc(n) }); print("subject", time(n) { wts(n) }, time(n) { ocs(n) }) }
