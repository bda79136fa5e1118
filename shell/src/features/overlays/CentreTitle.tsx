import { textIn } from '@atrium/contracts/locale/languages'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { centreTitleAtom, languageAtom, sessionAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import type { Overlay } from '../../navigation/overlay-address.ts'

/** Sets the title of the browser tab to the menu name of the centre's page, or to the centre's name. */
export function CentreTitle({ overlay }: { overlay: Overlay }) {
  const { releases, store } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const session = useAtomValue(sessionAtom)
  const page = new URLSearchParams(useLocation().search).get(overlay)
  const entry = (['side', overlay] as const)
    .flatMap((menu) => releases.menu(menu, session))
    .find(({ to }) => to === `?${overlay}=${page}`)
  const title =
    (entry && textIn(entry.title, language)) ??
    t(overlay === 'member' ? `sideMenu.${page}` : 'centres.agent', { defaultValue: t(`centres.${overlay}`) })
  useEffect(() => {
    store.set(centreTitleAtom, title)
    return () => store.set(centreTitleAtom, undefined)
  }, [store, title])
  return null
}
