import type { Language } from '@atrium/contracts/locale/languages'
import type { Session } from '@atrium/contracts/portal/session'
import type { Theme } from '@atrium/contracts/brand/theme'
import { Component, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { PortalHost, Surface } from '../../host.ts'
import type { Remote } from '../../remote/define-remote.tsx'
import { createFakeHost } from '../fake-host.tsx'
import { readChoices, writeChoices, type Choices } from './choices.ts'
import type { CallAnswers } from '../options.ts'

export interface BedOptions {
  /** Responses of calls for a merchant in a language. A call without a response is rejected with a message. */
  calls?: (merchant: string, language: Language) => CallAnswers
  /** The style sheet with the colours of a merchant. */
  brand?: (merchant: string) => string
  merchants?: Pick<PortalHost['merchant'], 'code' | 'name' | 'currency' | 'timeZone'>[]
}

const SESSIONS: Session['status'][] = ['visitor', 'member', 'agent', 'trial']
const MERCHANTS: NonNullable<BedOptions['merchants']> = [
  { code: 'DEMO', name: 'Atrium', currency: 'KRW', timeZone: 'Asia/Seoul' },
  { code: 'LOTUS', name: 'Lotus', currency: 'KRW', timeZone: 'Asia/Seoul' },
]

/** One remote, with a control for every state of the portal. The choices are in the address. */
export function TestBed({ remote, calls, brand, merchants = MERCHANTS }: BedOptions & { remote: Remote }) {
  const surfaces = [
    ...remote.manifest.routes.map(({ path }): Surface => ({ kind: 'route', path })),
    ...remote.manifest.slots.map(({ slot }): Surface => ({ kind: 'slot', slot })),
  ]
  const [choices, setChoices] = useState<Choices>(() => readChoices(location.search, { surface: nameOf(surfaces[0]!) }))
  const change = (part: Partial<Choices>) => {
    const next = { ...choices, ...part }
    writeChoices(next)
    setChoices(next)
  }
  const surface = surfaces.find((each) => nameOf(each) === choices.surface) ?? surfaces[0]!
  const merchant = merchants.find(({ code }) => code === choices.merchant) ?? merchants[0]!
  const { session, language, theme } = choices
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.documentElement.lang = language.toLowerCase()
  }, [theme, language])
  return (
    <>
      {brand && <style>{brand(merchant.code)}</style>}
      <form className="bed-bar" aria-label="Test bed">
        <strong>{remote.manifest.name}</strong>
        <Choice
          label="Surface"
          value={nameOf(surface)}
          options={surfaces.map(nameOf)}
          onChange={(value) => change({ surface: value })}
        />
        <Choice
          label="Session"
          value={session}
          options={SESSIONS}
          onChange={(value) => change({ session: value as Session['status'] })}
        />
        <Choice
          label="Language"
          value={language}
          options={['KO', 'EN']}
          onChange={(value) => change({ language: value as Language })}
        />
        <Choice
          label="Theme"
          value={theme}
          options={['dark', 'light']}
          onChange={(value) => change({ theme: value as Theme })}
        />
        <Choice
          label="Merchant"
          value={merchant.code}
          options={merchants.map(({ code }) => code)}
          onChange={(value) => change({ merchant: value })}
        />
      </form>
      <Held key={Object.values(choices).join(' ')}>
        <div className={`bed-${surface.kind}`}>
          <Bench remote={remote} surface={surface} choices={choices} merchant={merchant} calls={calls} />
        </div>
      </Held>
    </>
  )
}

const nameOf = (surface: Surface): string => (surface.kind === 'route' ? surface.path : surface.slot)

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

function Bench({
  remote,
  surface,
  choices: { session, language, theme },
  merchant,
  calls,
}: {
  remote: Remote
  surface: Surface
  choices: Choices
  merchant: NonNullable<BedOptions['merchants']>[number]
  calls: BedOptions['calls']
}) {
  const { host } = useMemo(() => {
    const account = session === 'visitor' ? {} : { account: session, nickname: session }
    return createFakeHost(remote, {
      surface,
      calls: calls?.(merchant.code, language),
      session: { status: session, merchant: merchant.code, ...account },
      language,
      theme,
      merchant,
      version: 'bench',
    })
  }, [remote, surface, session, language, theme, merchant, calls])
  return (
    <MemoryRouter initialEntries={[surface.kind === 'route' ? surface.path : '/index']}>
      <Suspense fallback={<p role="status">…</p>}>
        <remote.Root host={host} surface={surface} />
      </Suspense>
    </MemoryRouter>
  )
}

/** Shows an error of the remote beside the controls, not instead of them. */
class Held extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <pre role="alert">{this.state.error.stack}</pre> : this.props.children
  }
}
