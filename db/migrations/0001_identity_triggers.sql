-- What the database itself refuses for the identity domain, whoever asks.

-- The audit log only grows.
create function audit_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_log_rows_stay before update or delete on audit_log
  for each row execute function audit_log_only_grows();
--> statement-breakpoint
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function audit_log_only_grows();
--> statement-breakpoint

-- While there is a global owner who can sign in, there always will be one. The lock makes two
-- transactions that each remove one of the last two owners wait for each other.
create function keep_an_owner(leaving uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('baseera.owners'));
  if not exists (
    select from user_roles
    join users on users.id = user_roles.user_id
    where user_roles.role = 'owner' and user_roles.scope = 'global'
      and users.suspended_at is null and users.id <> leaving
  ) then
    raise exception 'The last owner stays.'
      using errcode = 'restrict_violation', constraint = 'user_roles_keep_an_owner';
  end if;
end
$$;
--> statement-breakpoint
create function user_roles_keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role = 'owner' and old.scope = 'global' then
    if tg_op = 'DELETE' then
      perform keep_an_owner(old.user_id);
    elsif new.role <> 'owner' or new.scope <> 'global' or new.user_id <> old.user_id then
      perform keep_an_owner(old.user_id);
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
--> statement-breakpoint
create trigger user_roles_keep_an_owner before update or delete on user_roles
  for each row execute function user_roles_keep_an_owner();
--> statement-breakpoint
create function users_keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.suspended_at is null and new.suspended_at is not null and exists (
    select from user_roles where user_id = old.id and role = 'owner' and scope = 'global'
  ) then
    perform keep_an_owner(old.id);
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger users_keep_an_owner before update of suspended_at on users
  for each row execute function users_keep_an_owner();
