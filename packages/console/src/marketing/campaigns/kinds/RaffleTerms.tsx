import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, CountField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { useField } from '../../../form/form.ts'
import { PlayFilterFields } from './pieces/PlayFilterFields.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import { START_FILTER, START_REWARD } from './pieces/starts.ts'

/** A raffle with tickets for deposits, bets and log-ins, and its prizes. */
export function RaffleTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <CountField path="rules.maxPerMember" hint={text('campaignEditor.hints.ticketsPerMember')} />
      </Columns>
      <Repeated
        path="rules.tickets"
        max={6}
        hint={text('campaignEditor.hints.ticketsByOthers')}
        title={(number) => text('campaignEditor.source', { number })}
        start={() => ({ source: 'DEPOSIT', per: '', maxPerDay: '10' })}
      >
        {(path) => <Source path={path} />}
      </Repeated>
      <Repeated
        path="rules.prizes"
        max={20}
        title={(number) => text('campaignEditor.prize', { number })}
        start={() => ({ count: '1', reward: START_REWARD })}
      >
        {(path) => (
          <>
            <Columns>
              <CountField path={`${path}.count`} label={text('campaignEditor.winners')} />
            </Columns>
            <RewardFields path={`${path}.reward`} />
          </>
        )}
      </Repeated>
    </>
  )
}

function Source({ path }: { path: string }) {
  const text = useText()
  const { value, change } = useField(path)
  const { filter, per, ...ticket } = value as { source: string; per: string; filter?: object }
  // A day with a log-in gives one ticket; the filter of games applies to bets only.
  const choose = (source: string) =>
    change({ ...ticket, source, per: source === 'LOGIN' ? '1' : per, ...(source === 'BET' && filter && { filter }) })
  return (
    <>
      <Columns>
        <ChoiceField path={`${path}.source`} options={['DEPOSIT', 'BET', 'LOGIN']} onChoose={choose} />
        {ticket.source !== 'LOGIN' && <AmountField path={`${path}.per`} />}
        <CountField path={`${path}.maxPerDay`} />
      </Columns>
      {ticket.source === 'BET' && (
        <OptionalGroup path={`${path}.filter`} label={text('campaignEditor.someGames')} start={START_FILTER}>
          <PlayFilterFields path={`${path}.filter`} />
        </OptionalGroup>
      )}
    </>
  )
}
