import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languageAtom, openDialogAtom, sessionAtom } from '../../context/atoms.ts'
import { portalError } from '../../testing/fake-api.ts'
import { fakeShell } from '../../testing/fake-shell.ts'
import { show } from '../../testing/show.tsx'
import { HelpPage } from './HelpPage.tsx'

const topics = [
  { anchor: 'terms', title: '이용 약관', body: '<p>만 18세 이상<script>x()</script></p>' },
  { anchor: 'refund', title: '환불', body: '<p>라운드가 중단되면 돌려드려요.</p>' },
]
const answered = {
  ticketId: 'Q-1',
  content: '언제 되나요',
  askedAt: 1,
  status: 'ANSWERED',
  answer: '바로 돼요.',
  answeredAt: 2,
}
const usual = {
  helpCenter: () => ({ topics }),
  announcements: () => ({
    banners: {},
    player: [],
    popup: [],
    promotion: [],
    help: [{ id: 'h', title: '답변 시간', content: '<p>10분</p>', publishedAt: 1 }],
  }),
  supportSettings: () => ({ question: { minWords: 2, maxWords: 4 }, feedback: {} }),
  supportQuestions: (): object => ({ list: [] }),
}
const scrolled = jest.fn()
beforeEach(() => {
  localStorage.clear()
  scrolled.mockClear()
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id)
  }
})

const sent = (api: { call: { mock: { calls: unknown[][] } } }) =>
  api.call.mock.calls.map(([name, request]) => [name, request])

async function open(answers: object = {}, at = '/help', options: object = {}) {
  const fake = fakeShell({ answers: { ...usual, ...answers }, ...options })
  await show(fake.shell, <HelpPage />, at)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  if (at.startsWith('/help#') || at === '/help') await screen.findByText(/^단어 2개에서 4개 사이로/)
  return { ...fake, user: userEvent.setup(), question: screen.queryByRole('textbox', { name: /질문 내용/ }) }
}

describe('the help centre', () => {
  it("shows every topic with its anchor, and the operator's announcements for help", async () => {
    await open()
    for (const { anchor, title } of topics) {
      expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', anchor)
      expect(
        within(screen.getByRole('navigation', { name: '도움말 목차' })).getByRole('link', { name: title }),
      ).toHaveAttribute('href', `/help#${anchor}`)
    }
    expect(
      within(screen.getByRole('region', { name: '안내' })).getByRole('heading', { name: '답변 시간' }),
    ).toBeVisible()
    expect(document.querySelector('script')).toBeNull()
  })

  it('scrolls to the anchor of the address once the topics are loaded', async () => {
    await open({}, '/help#refund')
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith('refund'))
    expect(screen.getByRole('link', { name: '환불', current: 'location' })).toBeVisible()
  })

  it('shows the topics, and scrolls, only when the content above them is loaded as well, which would move them', async () => {
    let load: (value: object) => void = () => undefined
    const { shell } = fakeShell({
      answers: { ...usual, announcements: () => new Promise<object>((resolve) => void (load = resolve)) as never },
    })
    await show(shell, <HelpPage />, '/help#refund')
    await screen.findByRole('searchbox')
    expect(screen.queryByRole('region', { name: '환불' })).not.toBeInTheDocument()
    await act(async () => load(usual.announcements()))
    expect(await screen.findByRole('region', { name: '환불' })).toBeVisible()
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith('refund'))
  })

  it('ignores an unknown anchor', async () => {
    await open({}, '/help#%E0%A4%A')
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('searches titles and texts during typing, shows the number of results, and what to do when there are none', async () => {
    const { user } = await open()
    const search = screen.getByRole('searchbox', { name: '도움말 검색' })
    await user.type(search, '중단')
    expect(screen.queryByRole('region', { name: '이용 약관' })).not.toBeInTheDocument()
    expect(screen.getByText('1개를 찾았어요')).toBeInTheDocument()
    await user.clear(search)
    await user.type(search, 'zzz')
    expect(screen.getByText('찾는 내용이 없어요')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '검색어 지우기' }))
    expect(screen.getByRole('region', { name: '환불' })).toBeVisible()
  })

  it('shows that it cannot be loaded, and tries again', async () => {
    let failing = true
    const { user } = await open({ helpCenter: () => (failing ? Promise.reject(portalError('TIMED_OUT')) : { topics }) })
    expect(screen.getByRole('alert')).toHaveTextContent('message of TIMED_OUT')
    failing = false
    await user.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('region', { name: '환불' })).toBeVisible()
  })

  it('links to customer service and, where the merchant has it, to feedback', async () => {
    const { shell, user } = await open()
    expect(screen.getByRole('button', { name: '고객센터' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '의견 보내기' }))
    expect(shell.store.get(openDialogAtom)?.key).toBe('feedback')
  })

  it('has no feedback where FEEDBACK3 is off', async () => {
    await open({}, '/help', { modulesOff: ['FEEDBACK3'] })
    expect(screen.queryByRole('button', { name: '의견 보내기' })).not.toBeInTheDocument()
  })

  it('has topics only at /helpmc', async () => {
    const { question } = await open({}, '/helpmc#terms')
    expect(screen.getByRole('link', { name: '환불' })).toHaveAttribute('href', '/helpmc#refund')
    expect(question).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '고객센터' })).not.toBeInTheDocument()
  })
})

describe('a question', () => {
  it.each([
    ['', '질문을 입력해 주세요.'],
    ['하나', /2개에서 4개 사이여야 해요. 지금 1개/],
    ['하나 둘 셋 넷 다섯', /지금 5개/],
  ])('is not sent: %j', async (typed, message) => {
    const { api, user, question } = await open()
    if (typed) await user.type(question!, typed)
    await user.click(screen.getByRole('button', { name: '질문 보내기' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(question).toBeInvalid()
    expect(api.call.mock.calls.map(([name]) => name)).not.toContain('supportQuestion')
  })

  it('is sent trimmed; its ticket is stored and topics are offered', async () => {
    let list: object[] = []
    const receipt = {
      ...answered,
      status: 'OPEN',
      answer: undefined,
      ticketId: 'Q-NEW',
      related: [{ anchor: 'refund', title: '환불 안내' }],
    }
    const { api, user, question } = await open({
      supportQuestion: () => ((list = [receipt]), receipt),
      supportQuestions: () => ({ list }),
    })
    await user.type(question!, ' 언제 되나요 ')
    await user.click(screen.getByRole('button', { name: '질문 보내기' }))
    expect(await screen.findByText('질문을 받았어요. 접수 번호 Q-NEW')).toBeVisible()
    expect(sent(api)).toContainEqual(['supportQuestion', { content: '언제 되나요', language: 'KO' }])
    expect(screen.getByRole('link', { name: '환불 안내' })).toHaveAttribute('href', '/help#refund')
    expect(localStorage.getItem('supportTickets')).toBe('Q-NEW')
    expect(sent(api)).toContainEqual(['supportQuestions', { tickets: 'Q-NEW' }])
    expect(await screen.findByText('답변 준비 중')).toBeVisible()
    expect(question).toHaveValue('')
  })

  it('of a member stores nothing in the browser', async () => {
    const { shell, user, question } = await open({ supportQuestion: () => ({ ...answered, related: [] }) })
    await user.type(question!, '언제 되나요')
    // The typed text stays after a login.
    await act(async () =>
      shell.store.set(sessionAtom, {
        status: 'member',
        account: 'demo',
        currency: 'K',
        language: 'KO',
        merchant: 'DEMO',
      }),
    )
    // The limits of the new session apply.
    await screen.findByText(/^단어 2개에서 4개 사이로/)
    await user.click(screen.getByRole('button', { name: '질문 보내기' }))
    await screen.findByText(/질문을 받았어요/)
    expect(localStorage.getItem('supportTickets')).toBeNull()
  })

  it('keeps the typed text when it is rejected, and shows the reason', async () => {
    const { user, question } = await open({ supportQuestion: () => Promise.reject(portalError('TOO_MANY_REQUESTS')) })
    await user.type(question!, '언제 되나요')
    await user.click(screen.getByRole('button', { name: '질문 보내기' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('message of TOO_MANY_REQUESTS')
    expect(question).toHaveValue('언제 되나요')
  })

  it('shows that it is too short in the language that is chosen in the meantime, and keeps the typed text', async () => {
    const { shell, user, question } = await open()
    await user.type(question!, '하나')
    await user.click(screen.getByRole('button', { name: '질문 보내기' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('지금 1개')
    await act(async () => shell.store.set(languageAtom, 'EN'))
    expect(await screen.findByText(/between 2 and 4 words/)).toBeVisible()
    expect(screen.queryByText(/지금 1개/)).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /question/i })).toHaveValue('하나')
  })

  it('shows its answer, and loads it again by a button', async () => {
    let list: object[] = [{ ...answered, status: 'OPEN', answer: undefined }]
    const { user } = await open({ supportQuestions: () => ({ list }) })
    expect(await screen.findByText('답변 준비 중')).toBeVisible()
    list = [answered]
    await user.click(screen.getByRole('button', { name: '답변 확인' }))
    expect(await screen.findByText('바로 돼요.')).toBeVisible()
    expect(screen.getByText('답변 완료')).toBeVisible()
  })
})
