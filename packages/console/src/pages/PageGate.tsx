import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { PageMenuContext } from '../layout/page-menu.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRights } from '../session/session.ts'
import { rolesOf } from '../sections/define-page.ts'
import type { ConsolePage } from '../sections/define-page.ts'
import { SectionNav } from '../sections/SectionNav.tsx'

/** Shows a page to users with a required role; shows others which roles may open it. */
export function PageGate({ row }: { row: ConsolePage }) {
  const { code = '' } = useParams()
  const { may, maySome } = useRights()
  const { sections, name } = row
  const above = useMemo(() => sections && { menu: <SectionNav />, isIn: name !== undefined }, [sections, name])
  const mayOpen = (operation: StaffOperation) =>
    code || operationTable[operation].ofAllMerchants ? may(operation, code) : maySome(operation)
  return (
    <PageMenuContext value={above}>
      {row.operation === undefined || mayOpen(row.operation) ? row.page : <NotYours row={row} merchant={code} />}
    </PageMenuContext>
  )
}

function NotYours({ row, merchant }: { row: ConsolePage; merchant: string }) {
  const { text, language } = useLocale()
  const words = rolesOf(row.operation)!.map((role) => text(`roles.${role}`))
  const roles = new Intl.ListFormat(language === 'KO' ? 'ko' : 'en', { type: 'disjunction' }).format(words)
  return (
    <Page title={row.name ? text(`sections.${row.name}`) : text('layout.notYours.title')}>
      <Note>{text(merchant ? 'layout.notYours.text' : 'layout.notYours.everywhere', { merchant, roles })}</Note>
    </Page>
  )
}
