import { lazyPage, type LazyPage } from '@atrium/portal-kit'
import { useAtomValue } from 'jotai'
import { use, type ComponentType } from 'react'
import { languageAtom } from './atoms.ts'
import { useShell } from './shell-context.ts'
import { lateTexts } from '../locales/texts.ts'

/** A part of the shell that is a file of its own: `lazyPage` that waits for the late texts as well. */
export function lazyPart<Props extends object = object>(factory: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const Page = lazyPage(factory)
  function Part(props: Props) {
    const late = lateTexts(useShell().texts, useAtomValue(languageAtom))
    // The two travel together. A failure shows when the page renders.
    Page.preload().catch(() => undefined)
    const failure = late.failure()
    if (failure) throw failure
    use(late.load())
    return <Page {...props} />
  }
  return Object.assign(Part, { preload: Page.preload, source: Page.source })
}
