import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { Replacements } from '@atrium/contracts/staff/terms'
import { SHELL, type MerchantPointer } from '@atrium/contracts/releases'
import { IconButton } from '@atrium/ui/icon-button'
import { CloseIcon } from '@atrium/ui/icon'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import styles from './pin.module.css'
import { ReleaseFacts } from './ReleaseFacts.tsx'

export interface ReleasesFieldProps {
  all: readonly ReleaseSummary[]
  chosen: Replacements
  /** The running releases of the chosen merchants. */
  running: readonly MerchantPointer[]
  /** The remote that is selected initially. */
  startAt?: string
  onChange(chosen: Replacements): void
}

/** Versions by remote; a remote without one keeps its version. */
export function ReleasesField({ all, chosen, running, startAt, onChange }: ReleasesFieldProps) {
  const { text, format } = useLocale()
  const [open, setOpen] = useState<readonly string[]>(() => [
    ...new Set([...(startAt ? [startAt] : []), ...Object.keys(chosen)]),
  ])
  const names = [
    ...new Set([...all.map(({ name }) => name), ...running.flatMap(({ set }) => Object.keys(set.releases))]),
  ].sort()
  const lines = [...new Set([...open, ...Object.keys(chosen)])]
  const free = names.filter((name) => !lines.includes(name))
  const versionsOf = (name: string) => [
    { value: '', label: text('pin.choose') },
    ...all
      .filter((release) => release.name === name)
      .map((release) => ({
        value: release.version,
        label: labelOf(release),
        disabled: release.blocked !== undefined || release.collectedAt !== undefined,
      })),
    ...(name === SHELL ? [] : [{ value: TAKEN_OUT, label: text('pin.takeOut') }]),
  ]
  const labelOf = ({ name, version, publishedAt, blocked, collectedAt, preRelease }: ReleaseSummary): string => {
    const runs = running.filter(({ set }) => set.releases[name] === version).length
    const marks = [
      format.time(publishedAt),
      runs > 0 && text('pin.runsFor', { count: runs }),
      blocked !== undefined && text('board.blocked'),
      collectedAt !== undefined && text('pin.collected'),
      preRelease && text('pin.preRelease'),
    ]
    return [version, ...marks.filter(Boolean)].join(' · ')
  }
  const remove = (name: string) => {
    const { [name]: _gone, ...rest } = chosen
    setOpen(lines.filter((line) => line !== name))
    onChange(rest)
  }
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...rest } = chosen
    onChange(value === '' ? rest : { ...rest, [name]: value === TAKEN_OUT ? null : value })
  }
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text('pin.releases')}</legend>
      {lines.map((name) => {
        const version = chosen[name]
        return (
          <div key={name} className={styles.line}>
            <div className={styles.pair}>
              <Select
                label={name}
                value={version === null ? TAKEN_OUT : (version ?? '')}
                options={versionsOf(name)}
                onChange={(value) => choose(name, value)}
              />
              <IconButton
                label={text('pin.removeLine', { name })}
                icon={<CloseIcon size={16} />}
                onClick={() => remove(name)}
              />
            </div>
            {version && <ReleaseFacts all={all} name={name} version={version} running={running} />}
          </div>
        )
      })}
      {free.length > 0 && (
        <Select
          label={lines.length === 0 ? text('pin.remote') : text('pin.another')}
          value=""
          options={[{ value: '', label: text('pin.choose') }, ...free.map((name) => ({ value: name, label: name }))]}
          onChange={(name) => name && setOpen([...lines, name])}
        />
      )}
    </fieldset>
  )
}

const TAKEN_OUT = '-'
