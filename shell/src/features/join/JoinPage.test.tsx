import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { JoinPage } from './JoinPage.tsx'

const topics = [{ anchor: 'join-agent', title: '에이전트로 함께하기', body: '<p>소개<img src="x" onerror="x()"></p>' }]

it('shows the ways to join, each with a link', async () => {
  const { shell, api } = fakeShell({ answers: { helpCenter: () => ({ topics }) } })
  await show(shell, <JoinPage />)
  expect(await screen.findByRole('heading', { name: '에이전트로 함께하기' })).toBeVisible()
  expect(api.call.mock.calls[0]).toEqual(expect.arrayContaining(['helpCenter', { language: 'KO', section: 'join' }]))
  expect(screen.getByRole('link', { name: '제휴 안내 보기' })).toHaveAttribute('href', '/help#affiliates')
  expect(screen.getByRole('button', { name: '고객센터에 문의하기' })).toBeVisible()
  expect(document.querySelector('[onerror]')).toBeNull()
})

it('shows that there are none, or that they cannot be loaded, with a button to try again', async () => {
  let failing = true
  const { shell } = fakeShell({
    answers: { helpCenter: () => (failing ? Promise.reject(portalError('TIMED_OUT')) : { topics: [] }) },
  })
  await show(shell, <JoinPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent('message of TIMED_OUT')
  failing = false
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
  expect(await screen.findByText('지금은 모집하는 분야가 없어요')).toBeVisible()
})
