-- What the chain's head office says of the limits is a setting like a manager's, in the hub's order (decision 0113). Only who owns the hub puts it
-- there: its forwarder. No till is named '', which stands for the office.
set role hub_rules;

alter table hub.setting drop constraint setting_till_fkey;
alter table hub.setting add column office_number bigint;  -- the office's own number of what it has said

-- Nothing that the office said before what is known here: a manager may have changed it since. p_floor is the highest number that a hub of this store
-- is known to have had: what comes after an emptied one stands well above it, since its tills bring back what they know under the number that it had.
create function hub.put_office_setting(p_kind text, p_name text, p_office_number bigint, p_floor bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare was bigint; n bigint;
begin
  if p_kind is distinct from 'limits' or p_name is null or length(p_name) not between 1 and 100 or p_body is null or octet_length(p_body) > 65536
    or not coalesce(p_office_number between 1 and 100000000000000, false) or p_floor is null then
    raise invalid_parameter_value using message = 'no setting of a head office';
  end if;
  perform from hub.meta for update;
  select office_number into was from hub.setting where till = '' and kind = p_kind;
  select coalesce(max(number), 0) into n from hub.setting;
  if was >= p_office_number then return jsonb_build_object('officeNumber', was, 'settingsNumber', n); end if;
  if p_floor > n then n := p_floor + 1000; end if;
  insert into hub.setting (till, kind, number, name, body, office_number) values ('', p_kind, n + 1, p_name, p_body, p_office_number)
    on conflict (till, kind) do update
    set number = excluded.number, name = excluded.name, body = excluded.body, office_number = excluded.office_number;
  return jsonb_build_object('officeNumber', p_office_number, 'settingsNumber', n + 1);
end $$;

revoke all on function hub.put_office_setting from public;
reset role;
