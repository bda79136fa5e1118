import { decodeText } from '@atrium/contracts/text/decode-text'
import { Parser } from 'htmlparser2'
import { invalid } from './invalid-picture.ts'

/**
 * Allowed elements: shapes and their paints. None of them runs scripts, loads files, links to pages or depends on
 * fonts.
 */
const ELEMENTS: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon clipPath mask pattern marker
  linearGradient radialGradient stop filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge
  feMergeNode feMorphology feOffset`.split(/\s+/),
)
/** Allowed elements that contain text. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['title', 'desc'])
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `id role aria-label aria-hidden viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points
  pathLength transform href style
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type filter
  vector-effect paint-order shape-rendering color-interpolation transform-origin
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits marker-start marker-mid marker-end markerUnits markerWidth
  markerHeight orient refX refY
  filterUnits primitiveUnits color-interpolation-filters in in2 result mode type values operator k1 k2 k3 k4 radius
  stdDeviation dx dy flood-color flood-opacity`.split(/\s+/),
)
/** Attributes of drawing programs that are removed, because they do not change the picture. */
const isLeftOut = (attribute: string): boolean =>
  ['version', 'baseProfile', 'class', 'xmlns', 'enable-background'].includes(attribute) ||
  /^(xmlns:|xml:|data-)/.test(attribute)
/** Functions of CSS and of `transform` that an attribute may call, in addition to `url`. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla'.split(' '),
)
const NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Parses an SVG that a decoder has accepted as XML, and serializes it again with allowed elements and attributes only,
 * so that no other parser can interpret it differently.
 * @throws InvalidRequest for an SVG that contains more than shapes
 */
export function rewriteSvg(data: Buffer): Buffer {
  let source: string
  try {
    source = decodeText(data)
  } catch {
    throw invalid('must be UTF-8 or UTF-16')
  }
  let written = ''
  const open: string[] = []
  /**
   * Whether the `>` of the previous start tag is still to be written. An element without content becomes self-closing.
   */
  let isStartOpen = false
  const endStart = () => {
    if (isStartOpen) written += '>'
    isStartOpen = false
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        assertElement(name, open.length)
        endStart()
        const own = Object.entries(attributes).flatMap(([attribute, value]) => writeAttribute(name, attribute, value))
        // A file may contain both `href` and `xlink:href`; the map merges them.
        const all = new Map([...(open.length === 0 ? [['xmlns', NAMESPACE] as const] : []), ...own])
        written += `<${name}${[...all].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')}`
        isStartOpen = true
        open.push(name)
      },
      ontext(text) {
        if (DESCRIPTIONS.has(open.at(-1) ?? '')) {
          endStart()
          written += escaped(text)
        } else if (text.trim() !== '') throw invalid('must not hold text beside that of title and desc')
      },
      onclosetag(name) {
        written += isStartOpen ? '/>' : `</${name}>`
        isStartOpen = false
        open.pop()
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw invalid('must not hold a document type')
        if (name !== '?xml') throw invalid('must not hold an instruction other than the XML declaration')
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return Buffer.from(written)
}

function assertElement(name: string, depth: number): void {
  if (depth === 0 && name !== 'svg') throw invalid(`must have svg as its outermost element, not ${name}`)
  if (name === 'text') throw invalid('must not hold text, which depends on the fonts of a device; convert it to paths')
  if (name === 'style')
    throw invalid('must not hold a style sheet; export it with presentation attributes or inline styles')
  if (!ELEMENTS.has(name)) throw invalid(`must hold shapes only; the element ${name} is not allowed`)
}

function writeAttribute(element: string, written: string, value: string): readonly (readonly [string, string])[] {
  if (isLeftOut(written)) return []
  const name = written === 'xlink:href' ? 'href' : written
  if (!ATTRIBUTES.has(name))
    throw invalid(`must hold shapes only; the attribute ${written} of ${element} is not allowed`)
  if (name === 'href' ? !value.startsWith('#') : !isOwnValue(value))
    throw invalid(`must not refer to anything outside of it; see the attribute ${written} of ${element}`)
  return [[name, value]]
}

/** Whether a value calls only allowed functions and refers only to parts of its own file. */
function isOwnValue(value: string): boolean {
  // CSS escapes, such as `\75rl(` for `url(`, fail this check: what precedes the parenthesis is no allowed name.
  return [...value.matchAll(/([\w-]*)\s*\(\s*["']?\s*(#?)/g)].every(([, name = '', isOwn]) =>
    name.toLowerCase() === 'url' ? isOwn === '#' : FUNCTIONS.has(name.toLowerCase()),
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]!)
