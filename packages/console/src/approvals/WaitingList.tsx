import type { ProposalOfMerchant } from '@atrium/contracts/staff/merchant-proposals'
import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { Loading } from '../layout/Loading.tsx'
import { Note } from '../layout/Note.tsx'
import { useParam } from '../layout/use-param.ts'
import { useText } from '../locale/locale.tsx'
import { ProposalDialog } from '../proposals/ProposalDialog.tsx'
import { isFirstLoad, useRead } from '../registry/registry.tsx'
import styles from './approvals.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import { MerchantProposal } from './MerchantProposal.tsx'
import { keyOf, type Decision } from './proposal.ts'
import { ReleaseProposal } from './ReleaseProposal.tsx'
import { SourceFailures } from './SourceFailures.tsx'
import { MAX_CHANGES, SOURCES, useWaiting, type Source } from './waiting.ts'

type Entry =
  | { readonly source: 'releases' | 'accounts'; readonly at: string; readonly proposal: Proposal }
  | { readonly source: 'merchants'; readonly at: string; readonly proposal: ProposalOfMerchant }

/** Everything that waits for a second person, newest first, and the dialog of a decision. */
export function WaitingList() {
  const text = useText()
  const [source, setSource] = useParam('kind')
  const [merchant, setMerchant] = useParam('merchant')
  const { data: known = [] } = useRead('merchants', {})
  const reads = useWaiting(merchant)
  // The dialog stays open when its proposal leaves the list, so that its reader sees why a decision was rejected.
  const [asked, setAsked] = useState<Entry & { readonly decision: Decision }>()
  const { releases, accounts, merchants } = reads
  const ofReleases = (own: 'releases' | 'accounts', list: readonly Proposal[] = []): Entry[] =>
    list
      .filter((proposal) => !merchant || proposal.merchants.includes(merchant))
      .map((proposal) => ({ source: own, at: proposal.at, proposal }))
  const entries = [
    ...ofReleases('releases', releases.data),
    ...ofReleases('accounts', accounts.data),
    ...(merchants.data?.list ?? []).map((proposal): Entry => ({
      source: 'merchants',
      at: proposal.proposedAt,
      proposal,
    })),
  ]
    .filter((entry) => !isSource(source) || entry.source === source)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const isLoading = Object.values(reads).some(isFirstLoad)
  const hasFailed = Object.values(reads).some(({ error }) => error)
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={text('approvals.kind')}
          value={isSource(source) ? source : ''}
          options={['' as const, ...SOURCES].map((value) => ({
            value,
            label: text(`approvals.kinds.${value || 'all'}`),
          }))}
          onChange={setSource}
        />
        {known.length > 1 && (
          <Select
            label={text('sections.merchant')}
            value={merchant}
            options={[
              { value: '', label: text('approvals.kinds.all') },
              ...known.map(({ merchant: value }) => ({ value, label: value })),
            ]}
            onChange={setMerchant}
          />
        )}
      </div>
      <SourceFailures sources={reads} />
      {entries.map((entry) => {
        const onDecide = (decision: Decision) => setAsked({ ...entry, decision })
        return entry.source === 'merchants' ? (
          <MerchantProposal key={entry.proposal.proposalId} proposal={entry.proposal} onDecide={onDecide} />
        ) : (
          <ReleaseProposal key={keyOf(entry.proposal)} proposal={entry.proposal} onDecide={onDecide} />
        )
      })}
      {merchants.data?.next !== undefined && <Note>{text('approvals.more', { count: MAX_CHANGES })}</Note>}
      {isLoading && <Loading />}
      {entries.length === 0 && !isLoading && !hasFailed && (
        <EmptyState size="page" headingLevel={2} title={text('approvals.empty.title')}>
          {text('approvals.empty.text')}
        </EmptyState>
      )}
      {asked && <Asked {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Asked(asked: Entry & { decision: Decision; onClose(): void }) {
  const { decision, onClose } = asked
  if (asked.source !== 'merchants')
    return <DecideDialog proposal={asked.proposal} decision={decision} onClose={onClose} />
  const { merchant, currency } = asked.proposal
  return (
    <ProposalDialog
      merchant={merchant}
      proposal={asked.proposal}
      currency={currency}
      isDeclined={decision === 'decline'}
      onClose={onClose}
    />
  )
}

const isSource = (value: string): value is Source => (SOURCES as readonly string[]).includes(value)
