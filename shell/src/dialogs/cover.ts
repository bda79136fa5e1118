import { atom } from 'jotai'
import type { Store } from '../context/atoms.ts'

/** Work that is done sooner covers nothing: a flash would only disturb. Milliseconds. */
export const COVER_DELAY_MS = 100
/**
 * However long the work goes on, the page is given back by then. Milliseconds; more than a call to the server may take.
 */
export const MAX_COVER_MS = 30_000

/** What keeps the page covered, as it is said to the visitor. The last one is on screen. */
export const coversAtom = atom<readonly { readonly text: string }[]>([])

/** Covers the page while the work goes on. Answers and rejects as the work does. */
export async function coverPage<Answer>(store: Store, text: string, work: Promise<Answer>): Promise<Answer> {
  const cover = { text }
  const show = setTimeout(() => store.set(coversAtom, [...store.get(coversAtom), cover]), COVER_DELAY_MS)
  const uncover = () =>
    store.set(
      coversAtom,
      store.get(coversAtom).filter((other) => other !== cover),
    )
  const giveUp = setTimeout(uncover, MAX_COVER_MS)
  try {
    return await work
  } finally {
    clearTimeout(show)
    clearTimeout(giveUp)
    uncover()
  }
}
