import { describe, expect, it } from '@jest/globals'
import { isNarrowed, readLobby, writeLobby } from './lobby-state.ts'

const at = (query: string) => new URLSearchParams(query)

describe('the address of a lobby', () => {
  it('says vendor, search, feature, order and page', () => {
    expect(readLobby(at('page=AURORA&q=moon&f=new&sort=name&p=3'))).toEqual({ vassalage: 'AURORA', q: 'moon', feature: 'new', sort: 'name', page: 3 })
  })

  it.each(['p=0', 'p=-2', 'p=1.5', 'p=many', 'p=99999', 'f=cheap', 'sort=random', 'q='])('falls back where %s cannot be read', (query) => {
    expect(readLobby(at(query))).toEqual({ vassalage: undefined, q: '', feature: undefined, sort: 'popular', page: 1 })
  })

  it('goes back to the first page with every change but of the page', () => {
    expect(writeLobby(at('p=4&sort=name'), { feature: 'hot' }).toString()).toBe('sort=name&f=hot')
    expect(writeLobby(at('f=hot'), { page: 4 }).toString()).toBe('f=hot&p=4')
  })

  it('leaves defaults out and foreign parameters in', () => {
    expect(writeLobby(at('member=securityCenter&page=AURORA&q=moon&sort=new'), { vassalage: undefined, q: '  ', sort: 'popular' }).toString()).toBe('member=securityCenter')
  })

  it('tells looking for something from looking around', () => {
    expect([readLobby(at('')), readLobby(at('sort=name'))].some(isNarrowed)).toBe(false)
    expect([readLobby(at('q=a')), readLobby(at('page=A')), readLobby(at('f=new')), readLobby(at('p=2'))].every(isNarrowed)).toBe(true)
  })
})
