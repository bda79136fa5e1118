import type { Proposal } from '@atrium/contracts/registry/approvals'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { SettingsChanges } from '../settings/SettingsChanges.tsx'

/** From what to what the settings of a merchant would change. */
export function ProposedSettings({ merchants: [merchant = ''], input }: Pick<Proposal, 'merchants' | 'input'>) {
  const text = useText()
  const read = useRead('merchantSettings', { merchant })
  return (
    <section aria-label={text('approvals.settings')}>
      <QueryResult read={read} rows={2}>
        {(settings) => <SettingsChanges settings={settings} input={input} />}
      </QueryResult>
    </section>
  )
}
