import { atom } from 'jotai'
import type { Store } from '../context/atoms.ts'

/** Milliseconds. Shorter work covers nothing, because a short flash would be distracting. */
export const COVER_DELAY_MS = 100
/** Milliseconds, longer than any call takes. The page is uncovered after this time even if the work continues. */
export const MAX_COVER_MS = 30_000

/** Texts of the work that covers the page. The last one is shown. */
export const coversAtom = atom<readonly { readonly text: string }[]>([])

/** Covers the page during the work. Resolves and rejects like the work. */
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
