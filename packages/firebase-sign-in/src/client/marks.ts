import type { SignInProvider } from '@atrium/contracts/rules/accounts/sign-in-providers'

const SVG = 'http://www.w3.org/2000/svg'

/** Logo shapes and their colours in a 24 × 24 view box. `currentColor` is the colour of the button's text. */
const SHAPES: Readonly<Record<SignInProvider, readonly (readonly [fill: string, path: string])[]>> = {
  google: [
    ['#4285f4', 'M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h6c-.3 1.4-1 2.5-2.2 3.3v2.8h3.5c2.1-1.9 3.3-4.7 3.3-8.1z'],
    [
      '#34a853',
      'M12 23c3 0 5.5-1 7.3-2.6l-3.5-2.8c-1 .7-2.2 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.6H2.2v2.8C4 20.5 7.7 23 12 23z',
    ],
    ['#fbbc05', 'M5.8 14.1c-.2-.7-.3-1.4-.3-2.1s.1-1.4.3-2.1V7.1H2.2C1.4 8.6 1 10.2 1 12s.4 3.4 1.2 4.9l3.6-2.8z'],
    [
      '#ea4335',
      'M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1C17.5 2.1 15 1 12 1 7.7 1 4 3.5 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4z',
    ],
  ],
  facebook: [
    [
      '#1877f2',
      'M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z',
    ],
  ],
  apple: [
    [
      'currentColor',
      'M17.6 12.7c0-2.6 2.2-3.9 2.3-4-1.2-1.8-3.2-2.1-3.9-2.1-1.6-.2-3.2 1-4 1-.8 0-2.1-1-3.5-.9-1.8 0-3.4 1-4.4 2.6-1.9 3.2-.5 8 1.3 10.7.9 1.3 2 2.7 3.4 2.7 1.4-.1 1.9-.9 3.5-.9s2.1.9 3.5.8c1.5 0 2.4-1.3 3.3-2.6 1-1.5 1.5-3 1.5-3.1-.1 0-3-1.1-3-4.2zM15 5c.7-.9 1.2-2.1 1.1-3.3-1.1 0-2.4.7-3.1 1.6-.7.8-1.3 2-1.1 3.2 1.2.1 2.4-.6 3.1-1.5z',
    ],
  ],
  twitter: [
    [
      'currentColor',
      'M18.2 2.3h3.4l-7.4 8.4L22.9 22h-6.8l-5.3-6.9L4.7 22H1.3l7.9-9L.9 2.3h7l4.8 6.3 5.5-6.3zM17 20h1.9L6.9 4.2h-2L17 20z',
    ],
  ],
}

/** Creates the provider's logo. It is hidden from screen readers, which read the button's text. */
export function providerMark(provider: SignInProvider): SVGElement {
  const mark = document.createElementNS(SVG, 'svg')
  mark.setAttribute('viewBox', '0 0 24 24')
  mark.setAttribute('aria-hidden', 'true')
  for (const [fill, d] of SHAPES[provider]) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('fill', fill)
    path.setAttribute('d', d)
    mark.append(path)
  }
  return mark
}
