import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { SearchIcon } from '@atrium/ui/icon'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { OperationInput } from '@atrium/contracts/registry/operations'
import { useText } from '../locale/locale.tsx'
import styles from './rounds.module.css'

type Query = Omit<OperationInput<'merchantRounds'>, 'merchant'>

/** By the id of a round, or by a game or a member and when their rounds began, on the wall of whoever looks. */
export function RoundSearch({ onSearch }: { onSearch(query: Query): void }) {
  const text = useText()
  const [fields, setFields] = useState({ roundId: '', gameId: '', account: '', from: '', to: '' })
  const [isMissing, setMissing] = useState(false)
  const field = (name: keyof typeof fields) => ({ label: text(`rounds.fields.${name}`), value: fields[name], onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }) })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const [roundId, gameId, account] = [fields.roundId.trim(), fields.gameId.trim(), fields.account.trim()]
    const { from, to } = fields
    const isNothing = !roundId && !gameId && !account
    setMissing(isNothing)
    if (isNothing) return
    onSearch({ ...(roundId && { roundId }), ...(gameId && { gameId }), ...(account && { account }), ...(from && { from: new Date(from).toISOString() }), ...(to && { to: new Date(to).toISOString() }) })
  }
  return (
    <Card title={text('rounds.search')} headingLevel={2}>
      <form className={styles.search} onSubmit={search}>
        <TextField {...field('roundId')} error={isMissing ? text('rounds.missing') : undefined} />
        <TextField {...field('gameId')} />
        <TextField {...field('account')} />
        <TextField type="datetime-local" {...field('from')} />
        <TextField type="datetime-local" {...field('to')} />
        <Button type="submit" variant="primary" icon={<SearchIcon size={18} />}>{text('rounds.look')}</Button>
      </form>
    </Card>
  )
}
