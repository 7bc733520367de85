-- More of what the database itself refuses for the identity domain (see 0001). Deleting an account takes its
-- roles with it, which asks the trigger of 0001; what was missing is told here.

-- An owner whose account is going to be deleted does not count as one who stays: otherwise the other owners
-- could leave meanwhile, and nobody would own the site when the day comes.
create or replace function keep_an_owner(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('baseera.owners'));
  if not exists (
    select from user_roles
    join users on users.id = user_roles.user_id
    where user_roles.role = 'owner' and user_roles.scope = 'global'
      and users.suspended_at is null and users.deletion_due_at is null and users.id <> leaving
  ) then
    raise exception 'The last owner stays.'
      using errcode = 'restrict_violation', constraint = 'user_roles_keep_an_owner';
  end if;
end
$$;
--> statement-breakpoint
create or replace function users_keep_an_owner() returns trigger language plpgsql as $$
begin
  if (old.suspended_at is null and new.suspended_at is not null
      or old.deletion_due_at is null and new.deletion_due_at is not null)
    and exists (select from user_roles where user_id = old.id and role = 'owner' and scope = 'global')
  then
    perform keep_an_owner(old.id);
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger users_keep_an_owner on users;
--> statement-breakpoint
create trigger users_keep_an_owner before update of suspended_at, deletion_due_at on users
  for each row execute function users_keep_an_owner();
--> statement-breakpoint

-- Emptying the table, alone or as part of `truncate users cascade`, asks no trigger that looks at rows.
create function user_roles_are_never_emptied() returns trigger language plpgsql as $$
begin
  if exists (select from user_roles where role = 'owner' and scope = 'global') then
    raise exception 'The last owner stays.'
      using errcode = 'restrict_violation', constraint = 'user_roles_keep_an_owner';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger user_roles_are_never_emptied before truncate on user_roles
  for each statement execute function user_roles_are_never_emptied();
