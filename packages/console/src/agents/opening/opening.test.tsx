import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { anAgent, surroundings } from '../../testing/agents.ts'
import { show } from '../../testing/show.tsx'

const opened = { memberId: '31', account: 'sora', type: 41, password: 'h4kz-w2pe-9tqa-m7cd' }

describe('the page that opens an agent', () => {
  it('opens the account once everything is given, shows its first password, and leads to an offer for it', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/agent-tree/new', { ...surroundings, openTopAgent: opened })
    await user.type(await screen.findByRole('textbox', { name: /^Account/ }), 'sora')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Account type' }), '41')
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '010 1234 5678')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leads the north')
    await user.click(screen.getByRole('button', { name: 'Open the account' }))
    expect(screen.getByText('Start with + and the country: +82 10 1234 5678.')).toBeVisible()
    expect(screen.getByText('Confirm the age of the person.')).toBeVisible()
    expect(inputsOf('openTopAgent')).toEqual([])
    await user.clear(screen.getByRole('textbox', { name: 'Mobile number' }))
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '+82 10 1234 5678')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Open the account' }))
    expect(await screen.findByRole('textbox', { name: 'First password' })).toHaveValue(opened.password)
    expect(inputsOf('openTopAgent')).toEqual([
      {
        merchant: 'DEMO',
        account: 'sora',
        type: 41,
        language: 'EN',
        mobile: '+821012345678',
        adult: true,
        reason: 'Leads the north',
      },
    ])
    await user.click(screen.getByRole('link', { name: 'Offer sora a contract' }))
    expect(await screen.findByRole('textbox', { name: /^Agent/ })).toHaveValue('sora')
  })
})

describe('the page of an agent that has never signed in', () => {
  it('shows another first password', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/agent-tree/members/12', {
      ...surroundings,
      agentOfMerchant: { ...anAgent, isNew: true },
      renewFirstPassword: { ...opened, memberId: '12' },
    })
    await user.click(await screen.findByRole('button', { name: 'New first password…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Lost it')
    await user.click(dialog.getByRole('button', { name: 'Make a new one' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First password' })).toHaveValue(opened.password))
    expect(inputsOf('renewFirstPassword')).toEqual([{ merchant: 'DEMO', memberId: '12', reason: 'Lost it' }])
  })
})
