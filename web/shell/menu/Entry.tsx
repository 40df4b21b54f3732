import type { ReactNode } from 'react'
import type { Target } from '../../kernel/pages.ts'
import type { Icon } from '../../kit/menu/menu.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { PlainButton } from '../../kit/input/PlainButton.tsx'
import classes from './Navigation.module.css'

/** A menu entry: a link, or a button that opens something. */
export function Entry({
  icon: IconOf,
  active,
  children,
  ...target
}: { icon?: Icon | undefined; active: boolean; children: ReactNode } & ({ to: Target } | { onClick: () => void })) {
  const inside = (
    <>
      {IconOf && <IconOf size={18} stroke={1.6} />}
      {children}
    </>
  )
  const shared = { className: classes.entry!, 'data-active': active || undefined, ...(active && { 'aria-current': 'page' as const }) }
  return 'to' in target ? (
    <PageLink to={target.to} {...shared}>
      {inside}
    </PageLink>
  ) : (
    <PlainButton {...shared} onClick={target.onClick}>
      {inside}
    </PlainButton>
  )
}
