import { expect, it, jest } from '@jest/globals'
import { countVisits } from './analytics.ts'

it('sends a frame without an origin the path of each page, once, and never its query', () => {
  const listeners = new Set<(state: { location: { pathname: string } }) => void>()
  const pages = {
    state: { location: { pathname: '/index', search: '?reset=secret' } },
    subscribe(listener: (state: { location: { pathname: string } }) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const stop = countVisits(pages, () => 'KO')
  const frame = document.querySelector('iframe')!
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox'), frame.hidden]).toEqual([
    '/analytics',
    'allow-scripts',
    true,
  ])
  const postMessage = jest.fn()
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: postMessage } })
  frame.dispatchEvent(new Event('load'))
  const go = (pathname: string) => listeners.forEach((listener) => listener({ location: { pathname } }))
  for (const pathname of ['/rng', '/rng', '/help']) go(pathname)
  expect(postMessage.mock.calls).toEqual(
    ['/index', '/rng', '/help'].map((path) => [{ type: 'atrium.pageView', path, language: 'KO' }, '*']),
  )
  stop()
  expect(listeners.size).toBe(0)
  expect(document.querySelector('iframe')).toBeNull()
})
