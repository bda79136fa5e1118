type Child = Node | string | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

/**
 * Creates an HTML element. `on…` attributes are event listeners, true sets an empty attribute, false and undefined set
 * none.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children)
}

/** Creates an SVG element, like `h`. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

/** Creates a picture of a symbol of the theme. The document contains the drawings. */
export const symbolPicture = (symbol: string, name?: string): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 100 100', ...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }) },
    svg('use', { href: `#${symbol}` }),
  )

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}
