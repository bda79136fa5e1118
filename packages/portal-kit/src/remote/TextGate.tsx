import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { PortalHost } from '../host.ts'
import { TextContext } from './context.ts'
import { languageOf, pageCode, textNamespace, type TextsLoader } from './texts.ts'

interface Props {
  host: PortalHost
  textsOf: TextsLoader
  children: ReactNode
}

/**
 * Shows its children once the texts of the current language are loaded. After a language change the old texts stay
 * until the new ones are loaded. The release has its own i18next instance on top of the portal's texts, and only that
 * instance changes its language here. `useText`, `useTranslation` and `Trans` of react-i18next read it.
 */
export function TextGate({ host, textsOf, children }: Props) {
  const { subscribe, get } = languageOf(host)
  const language = useSyncExternalStore(subscribe, get)
  const [shown, setShown] = useState(language)
  const namespace = textNamespace(host.remote)
  // The initial language; the effect below changes it.
  const i18n = useMemo(
    () =>
      host.i18n.cloneInstance({
        lng: pageCode(host, languageOf(host).get()),
        ns: [namespace],
        defaultNS: namespace,
        initAsync: false,
      }),
    [host, namespace],
  )

  // An effect, because the chunk of the other language loads outside React.
  useEffect(() => {
    if (language === shown) return
    let current = true
    const change = () => {
      if (!current) return
      void i18n.changeLanguage(pageCode(host, language))
      setShown(language)
    }
    // If the chunk fails to load, the old texts stay: a page in the other language is better than none.
    textsOf(host, language)
      .load()
      .then(change, () => undefined)
    return () => void (current = false)
  }, [host, i18n, language, shown, textsOf])

  const { t } = useTranslation(namespace, { i18n, useSuspense: false })
  return (
    <I18nextProvider i18n={i18n} defaultNS={namespace}>
      <TextContext value={t}>
        <WhenReady host={host} textsOf={textsOf} language={shown}>
          {children}
        </WhenReady>
      </TextContext>
    </I18nextProvider>
  )
}

/** A separate component without other hooks, so that nothing else renders again when the texts are loaded. */
function WhenReady({ host, textsOf, language, children }: Props & { language: LanguageCode }) {
  const texts = textsOf(host, language)
  const failure = texts.ready() ? undefined : texts.failure()
  if (failure) throw failure
  use(texts.load())
  return children
}
