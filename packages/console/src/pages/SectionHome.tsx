import { Navigate } from 'react-router-dom'
import { Loading } from '../layout/Loading.tsx'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import type { Section } from '../sections/define-page.ts'
import { usePages } from '../sections/page-context.ts'
import { useRights } from '../session/session.ts'
import { keptMerchant } from '../storage.ts'
import { menuOf, openFor } from '../sections/sections.ts'
import { useServedMerchants } from '../sections/use-served-merchants.ts'

/** Redirects to the section's first page, of the merchant that was chosen last or else the first merchant. */
export function SectionHome({ section }: { section: Section }) {
  const text = useText()
  const rights = useRights()
  const pages = usePages()
  const merchants = useServedMerchants(section)
  const stored = keptMerchant()
  const merchant = merchants?.find((code) => code === stored) ?? merchants?.[0]
  const [first] = merchant === undefined ? [] : menuOf(pages, section, openFor(rights, merchant))
  if (merchant !== undefined && first) return <Navigate replace to={first.to(merchant)} />
  return (
    <Page title={text(`nav.${section}`)}>
      {merchants ? <Note>{text('sections.nobody')}</Note> : <Loading rows={6} />}
    </Page>
  )
}
