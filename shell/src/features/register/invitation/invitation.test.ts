import { describe, expect, it } from '@jest/globals'
import { invitationIn, invitationOfVisit } from './invitation.ts'

describe('the codes of a link', () => {
  it.each([
    ['/register?code=ABC123', { affiliateCode: 'ABC123' }],
    ['/index?affiliateCode=%20ABC123%20', { affiliateCode: 'ABC123' }],
    ['/index?ref=friend1', { referralCode: 'friend1' }],
    ['https://portal.example/?code=A&referralCode=B', { affiliateCode: 'A', referralCode: 'B' }],
    ['/index?code=', {}],
    ['/index', {}],
  ])('%s', (address, codes) => {
    expect(invitationIn(address)).toEqual(codes)
  })

  it('are found in the address of the current page', () => {
    expect(invitationOfVisit('https://portal.example/register?code=NOW')).toEqual({ affiliateCode: 'NOW' })
  })
})
