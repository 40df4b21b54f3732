import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { Target } from '../../kernel/pages.ts'

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** For example `pages.app({ appId })`. */
  to: Target
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of the application, marked as current if it leads to the same address. `PortalLink` is for URLs given as text. */
export function PageLink({ to: { path, search, hash }, ...others }: PageLinkProps) {
  return <Link {...others} to={path} search={search} activeOptions={{ exact: true }} {...(hash !== undefined && { hash })} />
}
