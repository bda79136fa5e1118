import { lazyPage, type LazyPage } from '@atrium/portal-kit'
import { useAtomValue } from 'jotai'
import { use, type ComponentType } from 'react'
import { languageAtom } from './atoms.ts'
import { useShell } from './shell-context.ts'
import { lateTexts } from '../locales/texts.ts'

/** A lazy part of the shell: `lazyPage` that also waits for the texts that load late. */
export function lazyPart<Props extends object = object>(factory: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  const Page = lazyPage(factory)
  function Part(props: Props) {
    const late = lateTexts(useShell().texts, useAtomValue(languageAtom))
    // Both load in parallel. An error is thrown when the page renders.
    Page.preload().catch(() => undefined)
    const failure = late.failure()
    if (failure) throw failure
    use(late.load())
    return <Page {...props} />
  }
  return Object.assign(Part, { preload: Page.preload, source: Page.source })
}
