import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { gamesReport } from './report.tsx'

/** The games of a merchant. Only operators may load its vendors, by which they filter. */
export function GamesPage() {
  const { code = '' } = useParams()
  const { language } = useLocale()
  const { data } = useRead('merchantVendors', { merchant: code }, { enabled: useRights().may('merchantVendors', code) })
  const vendors = useMemo(
    () => Object.fromEntries((data?.list ?? []).map(({ vassalage, name }) => [vassalage, name[language]])),
    [data, language],
  )
  return <ListPage report={useCallback((merchant: string) => gamesReport(merchant, vendors), [vendors])} />
}
