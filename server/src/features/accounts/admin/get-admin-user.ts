import type { AdminUser } from '@aloud/contract/admin/admin-users';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findAdminUser } from './admin-users.data.ts';

export async function getAdminUser(db: Db, userId: string): Promise<AdminUser> {
  const user = await findAdminUser(db, userId);
  if (!user) throw new AppError('request.not-found');
  return user;
}
