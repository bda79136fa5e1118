import type { StaffVendor } from '@atrium/contracts/staff/games'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Check } from '../layout/Check.tsx'
import { FormBar } from '../layout/FormBar.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale } from '../locale/locale.tsx'
import { MaintenanceBadge } from '../maintenance/MaintenanceBadge.tsx'
import { MaintenanceDialog } from '../maintenance/MaintenanceDialog.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'

/** The game vendors, and which of them a merchant offers. */
export function VendorsPage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  const read = useRead('merchantVendors', { merchant: code })
  return (
    <Page title={text('vendors.title', { merchant: code })} lead={text('vendors.lead')}>
      <QueryResult read={read} rows={12}>
        {({ list }) => <Vendors key={code} merchant={code} list={list} />}
      </QueryResult>
    </Page>
  )
}

function Vendors({ merchant, list }: { merchant: string; list: readonly StaffVendor[] }) {
  const { text, language } = useLocale()
  const showToast = useToast()
  const { may } = useRights()
  const mayChange = may('changeMerchantVendors', merchant)
  const [words, setWords] = useState('')
  /** New states by vendor; contains only changed vendors. */
  const [edits, setEdits] = useState<Readonly<Record<string, boolean>>>({})
  const [asks, setAsks] = useState(false)
  const [maintained, setMaintained] = useState<StaffVendor>()
  const change = useChange('changeMerchantVendors', () => {
    showToast(text('vendors.done', { merchant }))
    setEdits({})
    setAsks(false)
  })
  const nameOf = ({ name }: StaffVendor) => name[language]
  const isOn = ({ vassalage, isOn: now }: StaffVendor) => edits[vassalage] ?? now
  const edit = (vendors: readonly StaffVendor[], on: boolean) =>
    setEdits({ ...edits, ...Object.fromEntries(vendors.map(({ vassalage }) => [vassalage, on])) })
  const changed = list.filter((vendor) => isOn(vendor) !== vendor.isOn)
  const shown = list.filter((vendor) =>
    `${vendor.vassalage} ${vendor.name.KO} ${vendor.name.EN} ${vendor.provider}`
      .toLowerCase()
      .includes(words.trim().toLowerCase()),
  )
  return (
    <>
      <SearchField
        label={text('vendors.search')}
        placeholder={text('vendors.search')}
        clearLabel={text('layout.clear')}
        value={words}
        onChange={setWords}
      />
      <Table
        caption={text('vendors.title', { merchant })}
        rows={shown}
        rowKey={({ vassalage }) => vassalage}
        empty={<EmptyState title={text(list.length === 0 ? 'vendors.none' : 'vendors.noMatch')} />}
        columns={[
          {
            key: 'on',
            title: text('vendors.offered'),
            cell: (vendor) => (
              <Check
                label={nameOf(vendor)}
                checked={isOn(vendor)}
                disabled={!mayChange}
                onChange={(on) => edit([vendor], on)}
              />
            ),
            card: 'title',
          },
          {
            key: 'category',
            title: text('vendors.category'),
            cell: ({ category }) => text(`marketing.choices.${category}`),
          },
          { key: 'provider', title: text('vendors.provider'), cell: ({ provider }) => provider },
          { key: 'games', title: text('vendors.games'), cell: ({ games }) => String(games), align: 'end' },
          {
            key: 'state',
            title: text('vendors.state'),
            cell: ({ maintenance, ownMaintenance: own }) => (
              <MaintenanceBadge
                isOut={maintenance || (own !== undefined && Date.parse(own.from) <= Date.now())}
                own={own}
              />
            ),
          },
          ...(may('setMaintenance', merchant)
            ? [
                {
                  key: 'maintenance',
                  title: text('maintenance.button'),
                  cell: (vendor: StaffVendor) => (
                    <Button
                      size="s"
                      aria-label={text('maintenance.openOf', { name: nameOf(vendor) })}
                      onClick={() => setMaintained(vendor)}
                    >
                      {text('maintenance.button')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayChange && (
        <FormBar
          hasFaults={false}
          status={changed.length === 0 ? text('vendors.nothing') : text('vendors.changed', { count: changed.length })}
        >
          <Button disabled={shown.length === 0} onClick={() => edit(shown, !shown.every(isOn))}>
            {text(shown.every(isOn) ? 'vendors.allOff' : 'vendors.allOn')}
          </Button>
          <Button disabled={changed.length === 0} onClick={() => setEdits({})}>
            {text('merchantSettings.reset')}
          </Button>
          <Button variant="primary" disabled={changed.length === 0} onClick={() => setAsks(true)}>
            {text('merchantSettings.review')}
          </Button>
        </FormBar>
      )}
      {maintained && (
        <MaintenanceDialog
          merchant={merchant}
          kind="VENDOR"
          subjects={[{ id: maintained.vassalage, name: nameOf(maintained), current: maintained.ownMaintenance }]}
          onClose={() => setMaintained(undefined)}
        />
      )}
      {asks && (
        <ReasonDialog
          title={text('vendors.confirm', { merchant })}
          action={text('vendors.save')}
          busy={change.isPending}
          error={change.error}
          onClose={() => setAsks(false)}
          onConfirm={(reason) =>
            change.mutate({
              merchant,
              vendors: Object.fromEntries(changed.map((vendor) => [vendor.vassalage, isOn(vendor)])),
              reason,
            })
          }
        >
          <ul>
            {changed.map((vendor) => (
              <li key={vendor.vassalage}>
                {text(isOn(vendor) ? 'vendors.turnsOn' : 'vendors.turnsOff', { vendor: nameOf(vendor) })}
              </li>
            ))}
          </ul>
        </ReasonDialog>
      )}
    </>
  )
}
