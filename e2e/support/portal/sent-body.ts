import type { Page } from '@playwright/test'

/**
 * The body of the next request to an address, as the browser sent it. Uses CDP, because Playwright does not return
 * request bodies that a page sends as a stream. The outer promise resolves once the request can be observed; `text`
 * resolves with the body.
 */
export async function sentBody(page: Page, path: string): Promise<{ text: Promise<string> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const text = new Promise<string>((done, fail) => {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (new URL(request.url).pathname !== path) return
      if (request.postData !== undefined) return done(request.postData)
      session.send('Network.getRequestPostData', { requestId }).then(({ postData }) => done(postData), fail)
    })
  })
  return { text }
}
