import * as z from 'zod'
import { isDistinct } from '../../../kernel/lists.ts'
import { phases } from '../../../kernel/permission.ts'
import { eventTopics } from './connections.topics.ts'

const maxTopics = 20

const isTopic = (text: string): boolean => eventTopics.some((topic) => topic === text)

/** The topics that an endpoint subscribes to; null: all. */
export const Topics = z
  .array(z.string().refine(isTopic, { error: 'invalid' }))
  .min(1, { error: 'required' })
  .max(maxTopics)
  .nullable()

/** The phases of which an endpoint gets events; null: all. */
export const Phases = z
  .array(z.literal(phases))
  .min(1, { error: 'required' })
  .max(phases.length)
  .refine(isDistinct, { error: 'duplicate' })
  .nullable()
