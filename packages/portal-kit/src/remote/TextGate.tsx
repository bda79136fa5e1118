import type { Language } from '@atrium/contracts/locale/languages'
import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PortalHost } from '../host.ts'
import { TextContext } from './context.ts'
import { i18nCode, textNamespace, type TextsLoader } from './texts.ts'

interface Props {
  host: PortalHost
  textsOf: TextsLoader
  children: ReactNode
}

/** Shows its children once the texts of the current language are there. After a language change the old texts stand until the new ones have come. */
export function TextGate({ host, textsOf, children }: Props) {
  const language = useSyncExternalStore(host.language.subscribe, host.language.get)
  const [shown, setShown] = useState(language)

  // The chunk of the other language is outside React.
  useEffect(() => {
    if (language === shown) return
    let current = true
    // Without the chunk the old texts stay: a page in the other language is better than none.
    textsOf(host, language).load().then(() => current && setShown(language), () => undefined)
    return () => void (current = false)
  }, [host, language, shown, textsOf])

  const t = useMemo(() => host.i18n.getFixedT(i18nCode(shown), textNamespace(host.remote)), [host, shown])
  return (
    <TextContext value={t}>
      <WhenReady host={host} textsOf={textsOf} language={shown}>
        {children}
      </WhenReady>
    </TextContext>
  )
}

/** A component of its own, without other hooks: nothing else is rendered again when what it waits for has come. */
function WhenReady({ host, textsOf, language, children }: Props & { language: Language }) {
  const texts = textsOf(host, language)
  const failure = texts.ready() ? undefined : texts.failure()
  if (failure) throw failure
  use(texts.load())
  return children
}
