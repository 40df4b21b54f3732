import * as z from 'zod'

/** Addresses outside the current page's application that the browser goes to. */
export const Env = z.object({ signUrl: z.string(), signOutUrl: z.string(), adminUrl: z.string(), webUrl: z.string() }).meta({ id: 'Env' })
/** Links at the foot of every page, at most two. */
export const PartnerLinks = z.array(z.object({ name: z.string(), url: z.string() })).max(2)
/** The entry cards of the dashboard's home page, in their order. */
export const entryCards = ['app', 'platform', 'developer', 'contract', 'search'] as const
export const EntryCard = z.enum(entryCards)
