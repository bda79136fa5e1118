import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PortalHost } from '../host.ts'
import { TextContext } from './context.ts'
import { i18nCode, textNamespace, type TextsLoader } from './texts.ts'

/** Shows its children once the texts of the current language are there. After a language change the old texts stand until the new ones have come. */
export function TextGate({ host, textsOf, children }: { host: PortalHost; textsOf: TextsLoader; children: ReactNode }) {
  const language = useSyncExternalStore(host.language.subscribe, host.language.get)
  const [shown, setShown] = useState(language)
  const texts = textsOf(host, shown)
  const failure = texts.ready() ? undefined : texts.failure()
  if (failure) throw failure
  if (!texts.ready()) use(texts.load())

  // The chunk of the other language is outside React.
  useEffect(() => {
    if (language === shown) return
    let current = true
    // Without the chunk the old texts stay: a page in the other language is better than none.
    textsOf(host, language).load().then(() => current && setShown(language), () => undefined)
    return () => void (current = false)
  }, [host, language, shown, textsOf])

  const t = useMemo(() => host.i18n.getFixedT(i18nCode(shown), textNamespace(host.remote)), [host, shown])
  return <TextContext value={t}>{children}</TextContext>
}
