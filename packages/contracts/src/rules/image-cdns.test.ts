import { describe, expect, it } from '@jest/globals'
import { imageCdnsOfVisit } from './image-cdns.ts'

const CDNS = ['https://one.example', 'https://two.example', 'https://three.example']
const visits = Array.from({ length: 3_000 }, (_, number) => `visit-${number}`)

describe('the image CDNs of a visit', () => {
  it('are all origins, in an order that is constant for the visit whatever the order of the list', () => {
    const order = imageCdnsOfVisit(CDNS, 'a')
    expect([...order].sort()).toEqual([...CDNS].sort())
    expect(imageCdnsOfVisit([...CDNS].reverse(), 'a')).toEqual(order)
  })

  it('begin with each origin for about as many visits', () => {
    for (const cdn of CDNS) {
      const share = visits.filter((visit) => imageCdnsOfVisit(CDNS, visit)[0] === cdn).length / visits.length
      expect(Math.abs(share - 1 / 3)).toBeLessThan(0.05)
    }
  })

  it('retain their order when one is removed from the list', () => {
    for (const visit of visits.slice(0, 50)) {
      expect(imageCdnsOfVisit(CDNS.slice(0, 2), visit)).toEqual(
        imageCdnsOfVisit(CDNS, visit).filter((cdn) => cdn !== CDNS[2]),
      )
    }
  })

  it('are empty when the merchant has none', () => {
    expect(imageCdnsOfVisit([], 'a')).toEqual([])
  })
})
