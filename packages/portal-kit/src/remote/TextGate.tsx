import type { Language } from '@atrium/contracts/locale/languages'
import { use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { PortalHost } from '../host.ts'
import { TextContext } from './context.ts'
import { i18nCode, textNamespace, type TextsLoader } from './texts.ts'

interface Props {
  host: PortalHost
  textsOf: TextsLoader
  children: ReactNode
}

/**
 * Shows its children once the texts of the current language are there. After a language change the old texts stand
 * until the new ones have come: the release has an i18next of its own over the portal's texts, and only here is its
 * language changed. `useText`, and react-i18next's `useTranslation` and `Trans`, all read that one.
 */
export function TextGate({ host, textsOf, children }: Props) {
  const language = useSyncExternalStore(host.language.subscribe, host.language.get)
  const [shown, setShown] = useState(language)
  const namespace = textNamespace(host.remote)
  // The language is that of the moment: later ones are changed to below.
  const i18n = useMemo(
    () =>
      host.i18n.cloneInstance({
        lng: i18nCode(host.language.get()),
        ns: [namespace],
        defaultNS: namespace,
        initAsync: false,
      }),
    [host, namespace],
  )

  // The chunk of the other language is outside React.
  useEffect(() => {
    if (language === shown) return
    let current = true
    const change = () => {
      if (!current) return
      void i18n.changeLanguage(i18nCode(language))
      setShown(language)
    }
    // Without the chunk the old texts stay: a page in the other language is better than none.
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

/** A component of its own, without other hooks: nothing else is rendered again when what it waits for has come. */
function WhenReady({ host, textsOf, language, children }: Props & { language: Language }) {
  const texts = textsOf(host, language)
  const failure = texts.ready() ? undefined : texts.failure()
  if (failure) throw failure
  use(texts.load())
  return children
}
