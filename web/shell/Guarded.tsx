import type { Route } from '@portico/contract/kernel/route'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '../kernel/session.tsx'
import { AccessDenied } from '../kit/states.tsx'

/** Shows a page to people who may make the call it needs. The server checks again. */
export function Guarded({ by, page: Content = Outlet }: { by: Route; page?: ComponentType }) {
  return useMay(by) ? <Content /> : <AccessDenied />
}
