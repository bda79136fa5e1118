import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { CaseRuleCard } from './CaseRuleCard.tsx'

/** The rules that open cases at a merchant, each with its values. */
export function CaseRulesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const read = useRead('caseRules', { merchant: code })
  return (
    <Page title={text('caseRules.title', { merchant: code })} lead={text('caseRules.lead')}>
      <QueryResult read={read} rows={12}>
        {({ list, currency }) => (
          <div className={common.stack}>
            {list.map((settings) => (
              <CaseRuleCard key={`${code} ${settings.rule}`} merchant={code} settings={settings} currency={currency} />
            ))}
          </div>
        )}
      </QueryResult>
    </Page>
  )
}
