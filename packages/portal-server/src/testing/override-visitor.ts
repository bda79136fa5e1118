import type { Bootstrap } from '@atrium/contracts/portal/bootstrap'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { memoryRegistry, TestPortal } from './portal.ts'

/** A browser that uses override links of the test registry at its portal. */
export function overrideVisitor(scene: () => { registry: ReturnType<typeof memoryRegistry>; portal: TestPortal }) {
  /** Creates a link and claims it as a browser. */
  async function takeUp(more: Partial<Override>) {
    const id = 'x'.repeat(43)
    scene().registry.state.overrides.set(id, {
      id,
      kind: 'preview',
      merchant: 'DEMO',
      name: 'mfe-games',
      by: 'a squad',
      reason: 'first look',
      at: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
      state: 'new',
      ...more,
    })
    const opened = await open(id)
    const answer = opened.proof ? await start(id, opened) : opened.answer
    return { answer, cookie: [opened.cookie, cookiesOf(answer)].filter(Boolean).join('; '), id }
  }
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((text) => String(text).split(';')[0])
      .join('; ')
  const linkOf = (id: string) => ({ url: `/r/override/${id}`, headers: { host: 'localhost' } })
  /** Opens a link as a browser, which gets the page with the form. */
  async function open(id: string, cookie = '') {
    const answer = await scene().portal.app.inject({ ...linkOf(id), headers: { host: 'localhost', cookie } })
    return { answer, cookie: cookie || cookiesOf(answer), proof: /name="proof" value="([^"]+)"/.exec(answer.body)?.[1] }
  }
  const start = (id: string, { cookie, proof = '' }: { cookie: string; proof?: string }) =>
    scene().portal.app.inject({
      ...linkOf(id),
      method: 'POST',
      headers: { host: 'localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ proof })),
    })
  async function page(cookie = '') {
    const answer = await scene().portal.app.inject({ url: '/rng', headers: { host: 'localhost', cookie } })
    const bootstrap = JSON.parse(/id="atrium">(.*?)<\/script>/s.exec(answer.body)![1]!) as Bootstrap
    return {
      bootstrap,
      policy: String(answer.headers['content-security-policy']),
      headers: answer.headers,
      games: bootstrap.releaseSet.remotes['mfe-games']!,
    }
  }

  return { takeUp, cookiesOf, linkOf, open, start, page }
}
