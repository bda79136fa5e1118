import type { SpeciesView } from '../../engines/fishing/page.ts'
import { h } from '../frame/dom.ts'
import type { Sea } from './sea.ts'
import { drawLabel, drawSprite } from './sprites.ts'
import type { Sprite } from './sprites.ts'

const EFFECT_MS = 900

/** An effect that is shown briefly where a shot hit. Coordinates are in sea heights. */
interface Effect {
  readonly x: number
  readonly y: number
  /** What the catch pays. Undefined when the fish escaped. */
  readonly text?: string
  /** Positions of the additional fish of a special catch. */
  readonly arcs: readonly (readonly [x: number, y: number])[]
  readonly begun: number
}

export interface Scene {
  readonly element: HTMLCanvasElement
  draw(now: number, angle: number, target: number | undefined): void
  show(effect: Omit<Effect, 'begun'>): void
  /** Converts the position of a pointer event to sea coordinates. */
  pointAt(event: MouseEvent): { readonly x: number; readonly y: number }
}

/** The canvas with the sea. Each species is drawn once per page size; frames only copy the drawings. */
export function createScene(sea: Sea, species: readonly SpeciesView[], zoom: number, label: string): Scene {
  const element = h('canvas', { class: 'sea', role: 'img', 'aria-label': label })
  const pen = element.getContext('2d')!
  let sprites: Sprite[] = []
  let labels: Sprite[] = []
  let [width, height] = [0, 1]
  let colours = { accent: '', light: '', quiet: '' }
  let effects: Effect[] = []

  new ResizeObserver(([entry]) => {
    const scale = Math.min(2, devicePixelRatio)
    width = entry!.contentRect.width
    height = Math.max(1, entry!.contentRect.height)
    element.width = Math.round(width * scale)
    element.height = Math.round(height * scale)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    sea.width = width / height
    const style = getComputedStyle(document.documentElement)
    colours = {
      accent: style.getPropertyValue('--accent').trim(),
      light: style.getPropertyValue('--light').trim(),
      quiet: style.getPropertyValue('--quiet').trim(),
    }
    sprites = species.map(({ code }) => drawSprite(code, height * zoom, scale))
    labels = species.map((one) => drawLabel(timesOf(one), colours.quiet, height, scale))
  }).observe(element)

  const drawFish = (now: number, target: number | undefined): void => {
    sea.fish.forEach((one, place) => {
      const sprite = one.species === undefined ? undefined : sprites[one.species]
      const label = one.species === undefined ? undefined : labels[one.species]
      if (!sprite || !label) return
      const [x, y] = [
        one.x * height,
        (one.y + (one.speed === 0 ? 0 : 0.008 * Math.sin(now / 600 + one.phase))) * height,
      ]
      pen.save()
      pen.translate(x, y)
      if (one.speed < 0) pen.scale(-1, 1)
      pen.drawImage(sprite.picture, -sprite.width / 2, -sprite.height / 2, sprite.width, sprite.height)
      pen.restore()
      pen.drawImage(
        label.picture,
        x - label.width / 2,
        y + sprite.height / 2 - height * 0.008,
        label.width,
        label.height,
      )
      if (place === target) ring(x, y, sprite.width / 2)
    })
  }
  const ring = (x: number, y: number, radius: number): void => {
    pen.strokeStyle = colours.accent
    pen.lineWidth = 2
    pen.setLineDash([8, 6])
    pen.beginPath()
    pen.arc(x, y, radius + 6, 0, 2 * Math.PI)
    pen.stroke()
    pen.setLineDash([])
  }
  const drawCannon = (angle: number): void => {
    const { x, y } = sea.muzzle()
    const unit = height * 0.01
    pen.save()
    pen.translate(x * height, y * height)
    pen.fillStyle = 'oklch(0.36 0.03 250)'
    pen.beginPath()
    pen.arc(0, 2 * unit, 6.5 * unit, Math.PI, 0)
    pen.fill()
    pen.rotate(angle)
    pen.fillStyle = colours.light
    pen.beginPath()
    pen.roundRect(-1.8 * unit, -8.5 * unit, 3.6 * unit, 9 * unit, unit)
    pen.fill()
    pen.fillStyle = colours.accent
    pen.fillRect(-1.8 * unit, -7.2 * unit, 3.6 * unit, unit)
    pen.restore()
  }
  const drawEffects = (now: number): void => {
    effects = effects.filter(({ begun }) => now - begun < EFFECT_MS)
    for (const { x, y, text, arcs, begun } of effects) {
      const part = (now - begun) / EFFECT_MS
      pen.globalAlpha = 1 - part ** 2
      pen.strokeStyle = text ? colours.accent : colours.quiet
      pen.lineWidth = 2
      pen.beginPath()
      pen.arc(x * height, y * height, height * (0.015 + 0.04 * Math.sqrt(part)), 0, 2 * Math.PI)
      pen.stroke()
      for (const [toX, toY] of arcs) zigzag(x, y, toX, toY)
      if (text) {
        pen.font = `700 ${Math.max(16, height * 0.042)}px system-ui, sans-serif`
        pen.textAlign = 'center'
        pen.fillStyle = colours.accent
        pen.fillText(text, x * height, (y - 0.06 - 0.04 * part) * height)
      }
      pen.globalAlpha = 1
    }
  }
  const zigzag = (x: number, y: number, toX: number, toY: number): void => {
    pen.beginPath()
    for (let step = 0; step <= 8; step++) {
      const off = step % 8 === 0 ? 0 : step % 2 ? 0.012 : -0.012
      pen.lineTo((x + ((toX - x) * step) / 8 + off) * height, (y + ((toY - y) * step) / 8 + off) * height)
    }
    pen.stroke()
  }
  return {
    element,
    draw(now, angle, target) {
      pen.clearRect(0, 0, width, height)
      drawFish(now, target)
      pen.fillStyle = colours.accent
      for (const { x, y } of sea.bullets) {
        pen.beginPath()
        pen.arc(x * height, y * height, Math.max(3, height * 0.009), 0, 2 * Math.PI)
        pen.fill()
      }
      drawCannon(angle)
      drawEffects(now)
    },
    show: (effect) => {
      effects.push({ ...effect, begun: performance.now() })
    },
    pointAt(event) {
      const box = element.getBoundingClientRect()
      return { x: (event.clientX - box.left) / box.height, y: (event.clientY - box.top) / box.height }
    },
  }
}

/** Formats what a species pays: `50×`, or `5–60×` if it varies. */
export function timesOf({ pays }: SpeciesView): string {
  const [first, last] = [pays[0]!.times, pays.at(-1)!.times]
  return first === last ? `${first}×` : `${first}–${last}×`
}
