import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Target } from '../../kernel/pages.ts'
import { PageLink } from './PageLink.tsx'

interface AddButtonProps {
  /** The page on which something is added; otherwise `onClick` adds it. */
  to?: Target
  onClick?: () => void
  disabled?: boolean
  children: ReactNode
}

/** The button above a list that adds something to it. */
export function AddButton({ to, ...button }: AddButtonProps) {
  const plus = <IconPlus size={16} />
  return to ? <Button component={PageLink} to={to} leftSection={plus} {...button} /> : <Button leftSection={plus} {...button} />
}
