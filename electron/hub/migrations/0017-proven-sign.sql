-- What one till has proven of the service's sign counts at all of them (decision 0130): another kind of setting, in the same order.
set role hub_rules;

create or replace function hub.put_setting(p_epoch int, p_kind text, p_name text, p_number bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; was hub.setting; n bigint;
begin
  if p_kind is null or p_kind not in ('limits', 'taxes', 'prices', 'sign') or p_name is null or length(p_name) not between 1 and 100
    or p_body is null or octet_length(p_body) > (case p_kind when 'prices' then 655360 else 65536 end) or not coalesce(p_number between 1 and 1000000000000, true) then
    raise invalid_parameter_value using message = 'no setting of a store';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced'); end if;
  -- One after the other: the order is the hub's.
  perform from hub.meta for update;
  select * into was from hub.setting where till = t.till and kind = p_kind;
  if p_number is null and was.name = p_name then return jsonb_build_object('kind', 'kept', 'number', was.number); end if;
  if p_number is null then
    select coalesce(max(number), 0) + 1 into n from hub.setting;
  else
    select max(number) into n from hub.setting where kind = p_kind;
    if n >= p_number then return jsonb_build_object('kind', 'kept', 'number', n); end if;
    n := p_number;
  end if;
  insert into hub.setting (till, kind, number, name, body) values (t.till, p_kind, n, p_name, p_body)
    on conflict (till, kind) do update set number = excluded.number, name = excluded.name, body = excluded.body;
  return jsonb_build_object('kind', 'kept', 'number', n);
end $$;
reset role;
