import { GROWTH_MS } from '../../engines/crash/point.ts'
import { h } from '../frame/dom.ts'

/** Minimum time and growth that the graph covers. */
const MIN_MS = 6_000
const MIN_GROWTH = 0.9
const POINTS = 90
/** Share of the height that is reserved for the number. crash.css has the same value. */
const NUMBER = 0.46

export interface Curve {
  readonly element: HTMLCanvasElement
  /** Draws the curve up to this time. `over`: the round has crashed. */
  draw(elapsedMs: number, over: boolean): void
  clear(): void
}

/** The graph of the multiplier over time. Its axes grow with the curve. */
export function createCurve(): Curve {
  const element = h('canvas', { 'aria-hidden': 'true' })
  const pen = element.getContext('2d')!
  let [width, height] = [0, 0]
  let last: readonly [elapsedMs: number, over: boolean] | undefined
  const colours = () => {
    const style = getComputedStyle(element)
    const of = (name: string): string => style.getPropertyValue(name).trim()
    return { accent: of('--accent'), lose: of('--lose'), line: of('--line') }
  }
  let tones: ReturnType<typeof colours> | undefined
  // Observes the size, because reading it in every frame would force a layout in every frame.
  new ResizeObserver(([entry]) => {
    const scale = Math.min(2, devicePixelRatio)
    width = entry!.contentRect.width
    height = entry!.contentRect.height
    element.width = Math.round(width * scale)
    element.height = Math.round(height * scale)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    if (last) paint(...last)
  }).observe(element)

  function paint(elapsedMs: number, over: boolean): void {
    tones ??= colours()
    const span = Math.max(MIN_MS, elapsedMs * 1.15)
    const growth = Math.max(MIN_GROWTH, (Math.exp(elapsedMs / GROWTH_MS) - 1) * 1.35)
    const x = (ms: number): number => 24 + (ms / span) * (width - 48)
    const y = (ms: number): number =>
      height - 24 - ((Math.exp(ms / GROWTH_MS) - 1) / growth) * (height * (1 - NUMBER) - 36)
    pen.clearRect(0, 0, width, height)
    pen.strokeStyle = tones.line
    pen.lineWidth = 1
    pen.beginPath()
    pen.moveTo(24, height - 24)
    pen.lineTo(width - 24, height - 24)
    pen.stroke()
    pen.strokeStyle = pen.fillStyle = over ? tones.lose : tones.accent
    pen.lineWidth = 4
    pen.lineJoin = pen.lineCap = 'round'
    pen.beginPath()
    for (let point = 0; point <= POINTS; point++)
      pen.lineTo(x((elapsedMs * point) / POINTS), y((elapsedMs * point) / POINTS))
    pen.stroke()
    pen.globalAlpha = 0.12
    pen.lineTo(x(elapsedMs), height - 24)
    pen.lineTo(x(0), height - 24)
    pen.fill()
    pen.globalAlpha = 1
    pen.beginPath()
    pen.arc(x(elapsedMs), y(elapsedMs), 7, 0, 2 * Math.PI)
    pen.fill()
  }

  return {
    element,
    clear() {
      last = undefined
      pen.clearRect(0, 0, width, height)
    },
    draw(elapsedMs, over) {
      last = [elapsedMs, over]
      paint(elapsedMs, over)
    },
  }
}
