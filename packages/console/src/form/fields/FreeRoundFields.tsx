import { formatWire } from '@atrium/contracts/money'
import { Select } from '@atrium/ui/select'
import { Columns } from '../../layout/Columns.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import { useField, useForm } from '../form.ts'
import { AmountField, CountField, textOf } from './LineField.tsx'

/** Initial form values of free rounds. */
export const START_FREE_ROUNDS = { game: '', rounds: '10', stake: '', days: '7' }

/** Free rounds: the game, the number, the stake of each, and the days until they expire. */
export function FreeRoundFields({ path }: { path: string }) {
  const { text } = useLocale()
  return (
    <>
      <GameField path={`${path}.game`} />
      <Columns>
        <CountField path={`${path}.rounds`} />
        <AmountField path={`${path}.stake`} hint={text('marketing.hints.stake')} />
        <CountField path={`${path}.days`} hint={text('marketing.hints.days')} />
      </Columns>
    </>
  )
}

/**
 * Select of the merchant's games that accept free rounds. A chosen game that no longer does stays until another is
 * chosen.
 */
function GameField({ path }: { path: string }) {
  const { text, language } = useLocale()
  const { merchant } = useForm()
  const { value, label, fault, change } = useField(path)
  const { data } = useRead('freeRoundGames', { merchant })
  const game = textOf(value)
  const options = [
    {
      value: '',
      label: text(data?.list.length === 0 ? 'marketing.games.none' : 'marketing.games.choose'),
      disabled: true,
    },
    ...(data?.list ?? []).map((one) => ({ value: one.game, label: `${one.name[language]} · ${one.game}` })),
  ]
  const chosen = data?.list.find((one) => one.game === game)
  if (game !== '' && !options.some((one) => one.value === game))
    options.push({ value: game, label: data ? text('marketing.games.gone', { game }) : game, disabled: false })
  return (
    <Select
      label={label}
      value={game}
      options={options}
      hint={
        chosen && text('marketing.games.stakes', { min: formatWire(chosen.minStake), max: formatWire(chosen.maxStake) })
      }
      error={fault}
      onChange={change}
    />
  )
}
