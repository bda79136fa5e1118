import { LANGUAGE_CODES } from '@atrium/contracts/locale/language-codes'
import { TEXT_FILTERS } from '@atrium/contracts/staff/content/texts'
import type { TextRow } from '@atrium/contracts/staff/content/texts'
import { columnsOf, oneOf, Report, search, text } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { MissingPage } from '../layout/MissingPage.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { EditText } from './EditText.tsx'
import common from '../layout/common.module.css'
import styles from './texts.module.css'

const { custom } = columnsOf<TextRow>()

/** All texts of a language, with the sources and the merchant's own, which can be written in place. */
const textsReport = (merchant: string, language: string) =>
  consoleReport<'texts', TextRow>({
    texts: 'portalTextList',
    call: 'texts',
    scope: { merchant, language },
    pageSize: 50,
    filters: [
      search('search', { maxLength: 120, hint: 'searchHint' }),
      oneOf('state', TEXT_FILTERS, 'ALL'),
      text('remote', 40),
    ],
    rowKey: ({ id }) => id,
    tableTitle: 'table',
    columns: [
      custom(
        'key',
        ({ remote, key }) => (
          <>
            <span className={styles.key}>{key}</span> <span className={common.quiet}>{remote}</span>
          </>
        ),
        { card: 'title' },
      ),
      custom('KO', ({ KO }) => <span lang="ko">{KO}</span>),
      custom('EN', ({ EN }) => <span lang="en">{EN}</span>),
      custom('own', (row) => <OwnText row={row} language={language} />),
      custom('edit', (row) => <EditText merchant={merchant} language={language} row={row} />, { card: 'aside' }),
    ],
  })

function OwnText({ row: { own, shared, draft }, language }: { row: TextRow; language: string }) {
  const words = useText()
  if (draft !== undefined) return <Badge tone="info">{draft === '' ? words('portalTextList.removed') : draft}</Badge>
  return (
    <span lang={language.toLowerCase()} dir="auto">
      {own ?? shared ?? '–'}
    </span>
  )
}

export function TextListPage() {
  const { code = '', language = '' } = useParams()
  const report = useMemo(() => textsReport(code, language), [code, language])
  if (!(LANGUAGE_CODES as readonly string[]).includes(language)) return <MissingPage />
  return <Report key={`${code} ${language}`} report={report} host={consoleHost} />
}
