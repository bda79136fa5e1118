import { LOOKS } from './shapes.ts'
import type { Look } from './shapes.ts'

/** Size of a drawing including its margin, centred at the origin. */
const [WIDTH, HEIGHT] = [210, 130]

/** A species, drawn once per size of the sea, so that frames only copy it. It faces right. */
export interface Sprite {
  readonly picture: HTMLCanvasElement
  /** Width in the sea's units. */
  readonly width: number
  readonly height: number
}

export function drawSprite(code: string, seaHeight: number, scale: number): Sprite {
  const look = LOOKS[code]!
  const unit = (look.size * seaHeight) / 100
  const picture = document.createElement('canvas')
  picture.width = Math.ceil(WIDTH * unit * scale)
  picture.height = Math.ceil(HEIGHT * unit * scale)
  const pen = picture.getContext('2d')!
  pen.setTransform(unit * scale, 0, 0, unit * scale, picture.width / 2, picture.height / 2)
  paint(pen, look)
  return { picture, width: WIDTH * unit, height: HEIGHT * unit }
}

/** Draws the label with what a species pays. */
export function drawLabel(text: string, colour: string, seaHeight: number, scale: number): Sprite {
  const size = Math.max(11, seaHeight * 0.024)
  const [width, height] = [size * (text.length + 1) * 0.72, size * 1.4]
  const picture = document.createElement('canvas')
  picture.width = Math.ceil(width * scale)
  picture.height = Math.ceil(height * scale)
  const pen = picture.getContext('2d')!
  pen.setTransform(scale, 0, 0, scale, 0, 0)
  pen.font = `600 ${size}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.fillStyle = colour
  pen.fillText(text, width / 2, size)
  return { picture, width, height }
}

function paint(pen: CanvasRenderingContext2D, { body, fins, mark, hue, chroma, eye: [x, y] }: Look): void {
  const tone = (light: number, much = 1): string => `oklch(${light} ${chroma * much} ${hue})`
  pen.fillStyle = tone(0.58)
  pen.fill(new Path2D(fins))
  const round = new Path2D(body)
  const shade = pen.createLinearGradient(0, -50, 0, 50)
  shade.addColorStop(0, tone(0.8))
  shade.addColorStop(1, tone(0.6))
  pen.fillStyle = shade
  pen.fill(round)
  pen.save()
  pen.clip(round)
  pen.fillStyle = tone(0.93, 0.35)
  pen.globalAlpha = 0.8
  pen.fill(new Path2D(mark))
  pen.restore()
  pen.fillStyle = 'oklch(0.98 0 0)'
  dot(pen, x, y, 7)
  pen.fillStyle = 'oklch(0.2 0.02 260)'
  dot(pen, x + 2, y, 4)
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}
