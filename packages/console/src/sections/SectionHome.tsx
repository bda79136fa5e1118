import { Navigate } from 'react-router-dom'
import { Loading } from '../layout/Loading.tsx'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { useRights } from '../session/session.ts'
import { keptMerchant } from '../storage.ts'
import { pagesOf } from './sections.ts'
import type { Section } from './sections.ts'
import { useServedMerchants } from './use-served-merchants.ts'

/** Leads to the section's first page of the merchant that was chosen last, or of the first one. */
export function SectionHome({ section }: { section: Section }) {
  const text = useText()
  const { serves } = useRights()
  const merchants = useServedMerchants(section)
  const kept = keptMerchant()
  const merchant = merchants?.find((code) => code === kept) ?? merchants?.[0]
  const first = merchant && pagesOf(section).find(({ roles }) => serves(merchant, ...roles))
  if (merchant && first) return <Navigate replace to={first.to(merchant)} />
  return (
    <Page title={text(`nav.${section}`)}>
      {merchants ? <Note>{text('sections.nobody')}</Note> : <Loading rows={6} />}
    </Page>
  )
}
