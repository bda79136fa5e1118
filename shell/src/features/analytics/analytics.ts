import { ANALYTICS_MESSAGE, ANALYTICS_PATH, type PageView } from '@atrium/contracts/portal/analytics'

/** The part of the router that this module uses. */
interface Pages {
  readonly state: { readonly location: { readonly pathname: string } }
  subscribe(listener: (state: Pages['state']) => void): () => void
}

/**
 * Counts visits in a separate document: a hidden frame with an opaque origin, which receives only the path of each
 * page. Returns a function that stops it.
 */
export function countVisits(pages: Pages, language: () => string): () => void {
  const frame = document.createElement('iframe')
  frame.src = ANALYTICS_PATH
  frame.hidden = true
  frame.title = 'Analytics'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('aria-hidden', 'true')
  let last: string | undefined

  function report({ location: { pathname } }: Pages['state']): void {
    if (pathname === last) return
    last = pathname
    // An opaque origin cannot be named as the target, and the message contains no secret.
    frame.contentWindow?.postMessage(
      { type: ANALYTICS_MESSAGE, path: pathname, language: language() } satisfies PageView,
      '*',
    )
  }

  let stop: () => void = () => undefined
  frame.addEventListener('load', () => {
    stop()
    last = undefined
    report(pages.state)
    stop = pages.subscribe(report)
  })
  document.body.append(frame)
  return () => {
    stop()
    frame.remove()
  }
}
