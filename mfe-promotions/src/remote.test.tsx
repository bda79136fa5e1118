import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from './remote.tsx'

const promotion = {
  id: 'slot-week',
  title: '슬롯 위크',
  summary: '일주일 동안 슬롯 랭킹',
  category: 'slots' as const,
  kind: 'INFO' as const,
  image: '/art/p.svg',
  startsAt: 0,
}
const rules = { kind: 'INFO' as const, joinFirst: false, eligibility: {}, limits: [], claimDays: 7 }
const detail = { ...promotion, terms: '', currency: 'DEMO', rules, needsCode: false, games: {} }
const list = (promotions: (typeof promotion)[]): CallValue<'promotions'> => ({
  list: promotions,
  counts: { all: 2, slots: 1, lotto: 1 },
  pageNum: 1,
  totalPages: 1,
  total: promotions.length,
})
const page = { kind: 'route', path: '/promotions' } as const

describe('the promotions page', () => {
  it('lists running promotions, each with a link to its terms', async () => {
    await renderRemote(remote, { surface: page, calls: { promotions: () => list([promotion]) } })
    expect((await screen.findByRole('link', { name: /슬롯 위크/ })).getAttribute('href')).toBe(
      '/promoDetail?id=slot-week',
    )
  })

  it('requests the chosen category, and stores it in the address', async () => {
    const promotions = jest.fn((request: { category?: string }) =>
      list(request.category === 'lotto' ? [{ ...promotion, id: 'lotto', title: '추첨 캘린더' }] : [promotion]),
    )
    const bed = await renderRemote(remote, { surface: page, calls: { promotions } })
    await userEvent.click(await screen.findByRole('tab', { name: /복권/ }))
    expect(await screen.findByRole('link', { name: /추첨 캘린더/ })).toBeTruthy()
    expect(bed.location()).toBe('/promotions?category=lotto')
  })

  it('explains its purpose when nothing runs', async () => {
    await renderRemote(remote, { surface: page, calls: { promotions: () => list([]) } })
    expect(await screen.findByText('진행 중인 프로모션이 없어요')).toBeTruthy()
  })

  it('offers a retry when the list does not load', async () => {
    let broken = true
    await renderRemote(remote, {
      surface: page,
      calls: {
        promotions: () => {
          if (broken) throw new PortalError('SYSTEM_ERROR', '시스템 오류')
          return list([promotion])
        },
      },
    })
    broken = false
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('link', { name: /슬롯 위크/ })).toBeTruthy()
  })
})

describe('a promotion', () => {
  it('shows its terms as sanitized text', async () => {
    await renderRemote(remote, {
      surface: { kind: 'route', path: '/promoDetail' },
      at: '/promoDetail?id=slot-week',
      calls: {
        promotionDetail: () => ({ ...detail, terms: '<p>기간 중 <b>유효 베팅</b></p><script>alert(1)</script>' }),
      },
    })
    expect(await screen.findByText('유효 베팅')).toBeTruthy()
    expect(document.querySelector('script')).toBeNull()
  })

  it('that does not exist is reported, with a link back', async () => {
    await renderRemote(remote, {
      surface: { kind: 'route', path: '/promoDetail' },
      at: '/promoDetail?id=gone',
      calls: {
        promotionDetail: () => {
          throw new PortalError('NOT_FOUND', '')
        },
      },
    })
    expect((await screen.findByRole('link', { name: '프로모션 목록' })).getAttribute('href')).toBe('/promotions')
  })

  it('without an id in the address makes no call', async () => {
    const promotionDetail = jest.fn(() => detail)
    await renderRemote(remote, {
      surface: { kind: 'route', path: '/promoDetail' },
      at: '/promoDetail',
      calls: { promotionDetail },
    })
    expect((await screen.findByRole('link', { name: '프로모션 목록' })).getAttribute('href')).toBe('/promotions')
    expect(promotionDetail).not.toHaveBeenCalled()
  })
})
