import { expect, it } from '@jest/globals'
import { launchAddresses } from './launch-address.ts'

const providerOrigin = 'http://studio.test:9000'

it('is the provider’s own without a CDN', () => {
  expect(launchAddresses({ providerOrigin, cdns: [] }, { token: 't&1' })).toEqual({
    game_url: `${providerOrigin}/launch?token=t%261`,
    origin: providerOrigin,
  })
})

it.each([0, 1])('is on the randomly chosen CDN: number %s', (drawn) => {
  const cdns = ['https://a.test', 'https://b.test']
  expect(launchAddresses({ providerOrigin, cdns }, { game: 'G' }, (count) => (count === 2 ? drawn : NaN))).toEqual({
    game_url: `${cdns[drawn]}/launch?game=G`,
    game_url2: `${providerOrigin}/launch?game=G`,
    origin: cdns[drawn],
  })
})
