import { expect, test } from 'vitest'
import { serviceLinksOf } from './app-area.rules.ts'

test('services have the addresses that the operator sets, PION’s promotion one for each phase; others have none', () => {
  const phases = {
    'pion-development': 'https://dev.example/',
    'pion-staging': 'https://stg.example/',
    'pion-production': 'https://pion.example/',
  }
  expect(serviceLinksOf({ ...phases, 'pion-community': 'https://community.example/', quaty: 'https://quaty.example/' })).toEqual({
    pionPromotion: { 1: 'https://dev.example/', 2: 'https://stg.example/', 3: 'https://pion.example/' },
    pionCommunity: 'https://community.example/',
    quaty: 'https://quaty.example/',
  })
  expect(serviceLinksOf({ 'pion-staging': 'https://stg.example/' })).toEqual({
    pionPromotion: { 1: null, 2: 'https://stg.example/', 3: null },
    pionCommunity: null,
    quaty: null,
  })
})
