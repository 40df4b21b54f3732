import type { AnnouncementState } from '@portico/contract/portal/announcements'

/** Returns the state of an announcement at a moment. */
export const stateOf = ({ publishAt, endAt }: { publishAt: Date | null; endAt: Date | null }, now: Date): AnnouncementState => {
  if (publishAt === null) return 'DRAFT'
  if (endAt !== null && endAt <= now) return 'ENDED'
  return publishAt > now ? 'SCHEDULED' : 'PUBLISHED'
}
